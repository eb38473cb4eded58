import { en } from "../../app/i18n/messages/en.ts";
import { makeSiteOwner } from "../setup/make-site-owner.ts";
import { expect, logIn, open, test, uniqueName } from "./fixtures.ts";
import { Client, createSubmission, passWork } from "./forms.ts";
import { challenge } from "./pages.ts";

/**
 * A visitor reports, an owner of the community hides, the author reads why and appeals, and an
 * admin restores the page with its reward.
 */

const { common, decisions, errors, moderation, reports, rules, wallets } = en;

test("H5, L11: reported work is hidden, appealed and restored, with its reward", async ({
  site,
  visitor,
}) => {
  const name = uniqueName("hid");
  const ownerName = uniqueName("own");
  const author = await new Client(site).join(name);
  const owner = await new Client(site).join(ownerName);
  await makeSiteOwner(ownerName);
  const path = await createSubmission(author, challenge, "Nobody can empty this jar.");
  await passWork(await new Client(site).logIn("reviewer"), path);

  const { page: reporting } = await visitor();
  await test.step("a visitor reports it, and gets a link to follow", async () => {
    await open(reporting, path);
    await reporting.getByRole("link", { name: common["report-submission"] }).click();
    await expect(reporting.getByRole("heading", { level: 1 })).toHaveText(
      common["report-submission"],
    );
    await reporting.getByLabel(reports["reason-copied"]).check();
    await reporting.getByLabel(reports.words).fill("It stands in a book, page 12.");
    await reporting.getByRole("button", { name: reports.send }).click();
    await expect(reporting.getByText(reports["follow-keep"])).toBeVisible();
    await expect(reporting.getByText(reports["state-open"])).toBeVisible();
  });

  const { page: deciding } = await visitor({ as: owner });
  await test.step("an owner hides it by a rule", async () => {
    await open(deciding, "/studio/ethereum/moderation");
    await deciding
      .getByRole("listitem")
      .filter({ hasText: name })
      .getByRole("link", { name: reports["kind-submission"] })
      .click();
    await expect(deciding.getByText("It stands in a book, page 12.")).toBeVisible();
    await open(deciding, new URL(deciding.url()).pathname);
    await deciding.getByLabel(moderation["act-hide"]).check();
    await deciding.getByLabel(rules["own-work"]).check();
    await deciding.getByLabel(moderation.words).fill("It was copied from a book.");
    await deciding.getByRole("button", { name: moderation.send }).click();
    await expect(deciding.getByText(moderation.done)).toBeVisible();
  });

  const { page: reading } = await visitor({ expected: /410/ });
  await test.step("others are told that it is hidden", async () => {
    const answer = await reading.goto(path);
    expect(answer?.status()).toBe(410);
    await expect(reading.getByRole("heading", { level: 1 })).toHaveText(errors["content-hidden"]);
    await reporting.reload();
    await expect(reporting.getByText(reports["state-hidden"])).toBeVisible();
  });

  const { page: appealing } = await visitor({ as: author });
  await test.step("its author reads why, and appeals", async () => {
    await open(appealing, path);
    await expect(appealing.getByText(decisions.hidden)).toBeVisible();
    await appealing.getByRole("link", { name: decisions["hidden-own"] }).click();
    await expect(appealing.getByText("It was copied from a book.")).toBeVisible();
    await open(appealing, "/decisions");
    await appealing.getByLabel(decisions["appeal-words"]).fill("I wrote that book.");
    await appealing.getByRole("button", { name: decisions["appeal-send"] }).click();
    await expect(appealing.getByText(decisions.appealed)).toBeVisible();
    await open(appealing, "/profile/wallets/AYNI");
    await expect(appealing.getByText(wallets["held-by-moderation"])).toBeVisible();
  });

  await test.step("the owner who decided cannot decide the appeal", async () => {
    await deciding.reload();
    await expect(deciding.getByText(moderation["hindrance-own-decision"])).toBeVisible();
  });

  const { page: admin } = await visitor();
  await test.step("an admin restores the page and the reward", async () => {
    await logIn(admin, "admin");
    await open(admin, "/admin/moderation?which=appeals");
    await admin
      .getByRole("listitem")
      .filter({ hasText: name })
      .getByRole("link", { name: reports["kind-submission"] })
      .click();
    await expect(admin.getByText("I wrote that book.")).toBeVisible();
    await open(admin, new URL(admin.url()).pathname);
    await admin.getByLabel(moderation["act-restore"]).check();
    await admin.getByLabel(moderation["judge-words"]).fill("The author shows the draft.");
    await admin.getByRole("button", { name: moderation["send-judgement"] }).click();
    await expect(admin.getByText(moderation.done)).toBeVisible();
    expect((await reading.goto(path))?.status()).toBe(200);
    await open(appealing, "/profile/wallets/AYNI");
    await expect(appealing.getByText(`${wallets.balance}: 25 AYNI`)).toBeVisible();
    await expect(appealing.getByText(wallets["held-by-moderation"])).toHaveCount(0);
  });
});
