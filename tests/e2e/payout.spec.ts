import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { en } from "../../app/i18n/messages/en.ts";
import { sentences } from "../../functions/contract/community/notification-messages.ts";
import { findAnvil } from "../../local/chain/anvil.ts";
import { askChain } from "../setup/ask-chain.ts";
import { lacking } from "../setup/lacking.ts";
import { pass } from "./chain-money-steps.ts";
import { expect, open, openMail, openUntil, test, uniqueName } from "./fixtures.ts";
import { Client, createSubmission, passWork } from "../setup/client.ts";
import { challenge } from "./pages.ts";

const unpaid = "there is no anvil, so nothing is paid";

test("from a referral link to a payout that the chain has confirmed", async ({ site, visitor }) => {
  test.skip(lacking(!findAnvil(), unpaid), unpaid);
  const { referrals, wallets, payouts, walletAddress, profile, verification } = en;
  const name = uniqueName("inviter");
  const friend = uniqueName("invited");
  const { page } = await visitor({ as: await new Client(site).signUp(name) });
  const main = page.getByRole("main");
  const wallet = "/profile/wallets/AYNI";
  const step = (key: "missing-name" | "missing-email" | "step-wait") =>
    main.locator("#steps").getByRole("listitem").filter({ hasText: wallets[key] });
  const { address } = privateKeyToAccount(generatePrivateKey());

  await test.step("shares a link, with which a friend joins and whose work passes", async () => {
    await open(page, "/profile/referrals");
    const link = new URL((await main.getByRole("link", { name: /\?invite=/ }).innerText()).trim());
    const newcomer = new Client(site);
    await newcomer.follow(await newcomer.get(link.pathname + link.search));
    const [reviewer] = await Promise.all([
      new Client(site).logIn("reviewer"),
      newcomer.join(friend),
    ]);
    await passWork(
      reviewer,
      await createSubmission(newcomer, challenge, "What an invited member made."),
    );
    await open(page, "/profile/referrals");
    const row = main.getByRole("listitem").filter({ hasText: friend }).first();
    await expect(row.getByText(`${referrals["reward-paid"]} 5 AYNI`)).toBeVisible();
  });

  await test.step("has the reward in the wallet, held until corrections end", async () => {
    await open(page, wallet);
    await expect(main.getByText(`${wallets.balance}: 5 AYNI`)).toBeVisible();
    await expect(main.getByText(wallets["entry-referral-reward"])).toBeVisible();
    await expect(main.getByText(`${wallets.held}: 5 AYNI`)).toBeVisible();
    await expect(main.getByText(payouts["not-yet"])).toBeVisible();
  });

  await test.step("completes the profile: names, a verified email, an address", async () => {
    await expect(main.getByText(wallets["complete-profile"])).toBeVisible();
    await main.getByRole("link", { name: wallets["missing-name"] }).click();
    await page.getByLabel(profile["first-name"]).fill("Illari");
    await page.getByLabel(profile["last-name"]).fill("Quispe");
    await page.getByRole("button", { name: profile.save }).click();
    // The page of each step links to the next one.
    await expect(page).toHaveURL(/\/profile\/wallets\/AYNI\?done=name-saved#steps$/);
    await expect(main.getByText(wallets["name-saved"])).toBeVisible();
    await expect(step("missing-name").getByText(wallets["step-done"])).toBeVisible();
    await expect(step("missing-email").getByText(wallets["step-next"])).toBeVisible();
    await openMail(page, `${name}@example.org`);
    await page.getByRole("button", { name: verification.verify }).click();
    await expect(main.getByText(verification["done-elsewhere"])).toBeVisible();
    await open(page, wallet);
    await expect(step("missing-email").getByText(wallets["step-done"])).toBeVisible();
    const missing = wallets["missing-address"].replace("{{token}}", "AYNI");
    await main.getByRole("link", { name: missing }).click();
    await main.getByText(walletAddress["by-hand"]).click();
    await main.getByLabel(walletAddress["setAddress-label"]).fill(address);
    await main.getByRole("button", { name: walletAddress.setAddress }).click();
    await expect(main.getByText(wallets["address-set"])).toBeVisible();
    await expect(main.getByText(wallets["complete-profile"])).toHaveCount(0);
    await expect(step("step-wait").getByText(wallets["step-next"])).toBeVisible();
  });

  await test.step("waits two days for the address, and meanwhile for the score", async () => {
    await pass(name, 47);
    await open(page, wallet);
    await expect(main.getByText(wallets.waiting, { exact: true })).toBeVisible();
    await expect(main.getByText(`${wallets.held}: 5 AYNI`)).toBeVisible();
    await pass(name, 2);
    await open(page, wallet);
    await expect(main.getByText(wallets.waiting, { exact: true })).toHaveCount(0);
    await expect(main.getByText(wallets.held)).toHaveCount(0);
    await expect(main.getByText(`${payouts.claimable} 5 AYNI`)).toBeVisible();
  });

  await test.step("claims too much, then all of it, knowing the terms", async () => {
    await expect(main.getByText(payouts.fee)).toBeVisible();
    await expect(main.getByText(`${payouts.smallest} 1 AYNI`)).toBeVisible();
    const amount = main.getByLabel(payouts.amount.replace("{{token}}", "AYNI"));
    const button = main.getByRole("button", { name: payouts.claim.replace("{{token}}", "AYNI") });
    await amount.fill("900");
    await button.click();
    await expect(main.getByText(en.problems["payout-uncovered"], { exact: true })).toBeVisible();
    await expect(amount).toHaveValue("900");
    await amount.fill("5");
    await button.click();
    await expect(main.getByText(payouts["claimed-title"])).toBeVisible();
    await expect(main.getByText(payouts["claimed-next"])).toBeVisible();
  });

  await test.step("is paid, is told, and finds it on the chain", async () => {
    await openUntil(
      page,
      "/profile/wallets/payouts",
      main.getByText(payouts["state-confirmed-why"]),
    );
    await expect(main.getByText(address)).toBeVisible();
    const hash = await main.getByText(/^0x[0-9a-f]{64}$/).innerText();
    const said = await main.locator("data").first().getAttribute("value");
    const chain = await askChain(process.env["SITE_FOLDER"] ?? "");
    expect(said).toBe("5");
    expect(await chain.balanceOf(address)).toBe(said);
    expect(await chain.paymentsTo(address)).toEqual([hash]);
    await page.goto("/notifications");
    const told = sentences.en["payout-confirmed"].replace("{{reward}}", "5 AYNI");
    await expect(main.getByText(told)).toBeVisible();
    await page.goto(wallet);
    await expect(main.getByText(`${wallets.balance}: 0 AYNI`)).toBeVisible();
  });
});
