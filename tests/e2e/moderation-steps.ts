import { en } from "../../app/i18n/messages/en.ts";
import { expect, headingOf, open, type Page, test, type VisitorFixture } from "./fixtures.ts";
import type { Client } from "../setup/client.ts";

const { common, decisions, errors, moderation, reports, rules, wallets } = en;

/** Sends the form for reports of the page. */
async function reportHere(
  page: Page,
  link: "report-submission" | "report-page",
  words: string,
): Promise<void> {
  await page.getByRole("link", { name: common[link] }).click();
  await expect(headingOf(page)).toHaveText(common[link]);
  await page.getByLabel(reports["reason-copied"]).check();
  await page.getByLabel(reports.words).fill(words);
  await page.getByRole("button", { name: reports.send }).click();
  await expect(page.getByText(reports["follow-keep"])).toBeVisible();
}

/** Hides the reported thing, on the page of its case. */
async function hideHere(page: Page, words: string): Promise<void> {
  await open(page, new URL(page.url()).pathname);
  await page.getByLabel(moderation["act-hide"]).check();
  await page.getByLabel(rules["own-work"]).check();
  await page.getByLabel(moderation.words).fill(words);
  await page.getByRole("button", { name: moderation.send }).click();
  await expect(page.getByText(moderation.done)).toBeVisible();
}

/** A visitor reports a page of a studio community, and an admin hides only this page. */
export async function hidePage(
  visitor: VisitorFixture,
  { path, admin, other }: { path: string; admin: Page; other: string },
): Promise<void> {
  const { page: reporting } = await visitor();
  await open(reporting, path);
  await reportHere(reporting, "report-page", "It stands in a book, page 12.");
  await open(admin, "/admin/moderation");
  await admin
    .getByRole("listitem")
    .filter({ hasText: path })
    .getByRole("link", { name: reports["kind-page"] })
    .click();
  await expect(admin.getByText("It stands in a book, page 12.")).toBeVisible();
  await hideHere(admin, "It was copied from a book.");
  const { page: reading } = await visitor({ expected: /410/ });
  await expect(async () => expect((await reading.goto(path))?.status()).toBe(410)).toPass();
  await expect(headingOf(reading)).toHaveText(errors["content-hidden"]);
  expect((await reading.goto(other))?.status()).toBe(200);
  expect((await reading.goto(`/es${path}`))?.status()).toBe(410);
}

type Hidden = {
  readonly slug: string;
  /** The page of a submission that has passed. */
  readonly path: string;
  readonly author: Client;
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
  { slug, path, author, owner, reward }: Hidden,
): Promise<void> {
  const { page: reporting } = await visitor();
  await test.step("a visitor reports the page, and gets a link to follow the report", async () => {
    await open(reporting, path);
    await reportHere(reporting, "report-submission", "It stands in a book, page 12.");
    await expect(reporting.getByText(reports["state-open"])).toBeVisible();
  });

  const { page: deciding } = await visitor({ as: owner });
  await test.step("an owner hides the page by a rule", async () => {
    await open(deciding, `/studio/${slug}/moderation`);
    await deciding
      .getByRole("listitem")
      .filter({ hasText: author.name })
      .getByRole("link", { name: reports["kind-submission"] })
      .click();
    await expect(deciding.getByText("It stands in a book, page 12.")).toBeVisible();
    await hideHere(deciding, "It was copied from a book.");
  });

  const { page: reading } = await visitor({ expected: /410/ });
  await test.step("others read that the page is hidden", async () => {
    const answer = await reading.goto(path);
    expect(answer?.status()).toBe(410);
    await expect(headingOf(reading)).toHaveText(errors["content-hidden"]);
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
    await expect(deciding.getByText(moderation["refusal-own-decision"])).toBeVisible();
  });

  const { page: admin } = await visitor({ as: "admin" });
  await test.step("an admin restores the page and the reward", async () => {
    await open(admin, "/admin/moderation?which=appeals");
    await admin
      .getByRole("listitem")
      .filter({ hasText: author.name })
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
