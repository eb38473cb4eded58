import { en } from "../../app/i18n/messages/en.ts";
import { expect, logIn, open, test, type VisitorFixture } from "./fixtures.ts";
import type { Client } from "./forms.ts";

const { common, decisions, errors, moderation, reports, rules, wallets } = en;

type Hidden = {
  readonly slug: string;
  /** The page of a submission that has passed. */
  readonly path: string;
  readonly author: Client;
  readonly name: string;
  readonly owner: Client;
  /** The money that the work has earned, as `25 AYNI`. */
  readonly reward: string;
};

/**
 * A visitor reports, an owner of the community hides, the author reads why and appeals, and an
 * admin restores the page with its reward.
 */
export async function hideAndRestore(
  visitor: VisitorFixture,
  { slug, path, author, name, owner, reward }: Hidden,
): Promise<void> {
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
    await open(deciding, `/studio/${slug}/moderation`);
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
    await expect(appealing.getByText(`${wallets.balance}: ${reward}`)).toBeVisible();
    await expect(appealing.getByText(wallets["held-by-moderation"])).toHaveCount(0);
  });
}
