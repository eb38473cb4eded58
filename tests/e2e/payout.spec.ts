import { Client as Database } from "pg";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { en } from "../../app/i18n/messages/en.ts";
import { es } from "../../app/i18n/messages/es.ts";
import { Client, createSubmission, startReview } from "./forms.ts";
import { expect, open, test, uniqueName } from "./fixtures.ts";
import { challenge } from "./pages.ts";

/** The site on a real PostgreSQL, in which time can be moved. */
const site = () => process.env["SITE_ON_POSTGRESQL_URL"] ?? "";

/** Lets the time for corrections of what a member has earned be over: it is days. */
async function endCorrections(username: string): Promise<void> {
  const database = new Database({ connectionString: process.env["SITE_ON_POSTGRESQL_DATABASE"] });
  await database.connect();
  try {
    // What was moved never changes: this session alone is excused.
    await database.query("set session_replication_role = replica");
    await database.query(
      `update transfers t set held_until = now() from accounts a join users u on u.id = a.user_id
        where a.id = t.credit_account_id and u.username = $1`,
      [username],
    );
  } finally {
    await database.end();
  }
}

test("L5, L6: from a referral link to a payout that the chain has confirmed", async ({
  visitor,
}) => {
  test.slow();
  const { payouts, wallets, walletAddress, profile } = en;
  const name = uniqueName("inviter");
  const inviter = await new Client(site()).join(name);
  const [, code = ""] = /invite=(\w+)/.exec((await inviter.get("/profile/referrals")).html) ?? [];
  const newcomer = new Client(site());
  await newcomer.get(`/?invite=${code}`);
  await newcomer.join(uniqueName("invited"));
  const submission = await createSubmission(newcomer, challenge, "What an invited member made.");
  const reviewer = await new Client(site()).logIn("reviewer");
  const review = await startReview(reviewer, submission);

  await test.step("a reviewer passes what the invited member made", async () => {
    const { page } = await visitor({ as: reviewer, at: site() });
    await open(page, review);
    for (const points of await page.getByRole("spinbutton").all())
      await points.fill((await points.getAttribute("max")) ?? "");
    await page.getByLabel(en.review.comment, { exact: true }).fill("Clear, tested and safe.");
    await page.getByRole("button", { name: en.review.submit }).click();
    await expect(page.getByText(en.review["done-evaluated"])).toBeVisible();
  });

  const { page } = await visitor({ as: inviter, at: site() });
  const main = page.getByRole("main");
  const key = generatePrivateKey();
  const { address } = privateKeyToAccount(key);

  await test.step("the inviter's reward is held, and nothing can be claimed yet", async () => {
    await open(page, "/profile/wallets/AYNI");
    await expect(main.getByText(wallets["complete-profile"])).toBeVisible();
    await expect(main.getByText(wallets.held).first()).toBeVisible();
    await expect(main.getByText(payouts["not-yet"])).toBeVisible();
  });

  await test.step("completes the profile, with an address", async () => {
    await open(page, "/profile");
    await page.getByLabel(profile["first-name"]).fill("Illari");
    await page.getByLabel(profile["last-name"]).fill("Quispe");
    await page.getByRole("button", { name: profile.save }).click();
    await expect(main.getByText(profile.saved)).toBeVisible();
    await open(page, "/profile/wallets/AYNI/address");
    await main.getByLabel(walletAddress["setAddress-label"]).fill(address);
    await main.getByRole("button", { name: walletAddress.setAddress }).click();
    await expect(main.getByText(wallets["address-set"])).toBeVisible();
    await expect(main.getByText(payouts["too-little"])).toBeVisible();
  });

  await test.step("claims too much, then what there is", async () => {
    await endCorrections(name);
    await open(page, "/profile/wallets/AYNI");
    await expect(main.getByText(payouts.fee)).toBeVisible();
    const amount = main.getByLabel(payouts.amount.replace("{{token}}", "AYNI"));
    const button = main.getByRole("button", { name: payouts.claim.replace("{{token}}", "AYNI") });
    await amount.fill("900");
    await button.click();
    await expect(main.getByText(en.problems["payout-uncovered"])).toBeVisible();
    await expect(amount).toHaveValue("900");
    await amount.fill("2");
    await button.click();
    await expect(main.getByText(payouts["claimed-title"])).toBeVisible();
    await expect(main.getByText(payouts["claimed-next"])).toBeVisible();
  });

  await test.step("it is paid, and a notification says so", async () => {
    const paid = main.getByText(payouts["state-confirmed-why"]);
    await expect(async () => {
      await page.goto("/profile/wallets/payouts");
      await expect(paid).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 45_000 });
    await expect(main.getByText(address)).toBeVisible();
    await expect(main.getByText(/0x[0-9a-f]{64}/)).toBeVisible();
    await page.goto("/notifications");
    const told = en.notifications["payout-confirmed"].replace("{{reward}}", "2 AYNI");
    await expect(main.getByText(told)).toBeVisible();
  });

  await test.step("reports a problem with it", async () => {
    await open(page, "/es/profile/wallets/payouts");
    const t = es.payouts;
    await main.getByText(t.report).click();
    await main.getByLabel(t["report-text"]).fill("No llegó nada a mi billetera todavía.");
    await main.getByRole("button", { name: t["report-send"] }).click();
    await expect(main.getByText(t.reported.split("{{")[0] ?? "").first()).toBeVisible();
  });
});
