import { sql, type SQL } from "drizzle-orm";
import { en } from "../../app/i18n/messages/en.ts";
import { sentences } from "../../functions/contract/community/notification-messages.ts";
import { connectPostgres } from "../../functions/db/connect.ts";
import { asOwner } from "../setup/database.ts";
import { expect, open, test, type Page } from "./fixtures.ts";
import { Client, createSubmission, joinAs, passWork, startReview } from "../setup/client.ts";
import { givePoints, pointButtons } from "./give-points.ts";
import { challenge } from "./pages.ts";

const { review, corrections, corrected, wallets } = en;
const community = "/communities/ethereum";
const title = "Build a tip jar";

async function score(page: Page, isGood: boolean): Promise<void> {
  await givePoints(page, (most) => (isGood ? most : 0));
}

test("a score is corrected with a reason, and the reward goes with the result @long", async ({
  site,
  visitor,
}) => {
  const { author } = await joinAs(site, "author");
  const path = await createSubmission(author, challenge, "Nobody can empty this jar.");
  const reviewer = await new Client(site).logIn("reviewer");
  const form = await startReview(reviewer, path);
  const { page: theirs } = await visitor({ as: reviewer });
  const { page } = await visitor({ as: author });
  const main = page.getByRole("main");

  const correct = async (isGood: boolean, reason: string) => {
    await open(theirs, `${community}/reviews/${path.split("/").at(-1)}/correction`);
    await score(theirs, isGood);
    await theirs.getByLabel(corrections.reason).fill(reason);
    await theirs.getByRole("button", { name: corrections.submit }).click();
    await expect(theirs.getByText(en.submission["done-corrected"])).toBeVisible();
  };
  const readMoney = async (balance: string, entry: string, told: string) => {
    await page.goto("/notifications");
    await expect(main.getByText(told).first()).toBeVisible();
    await page.goto("/profile/wallets/AYNI");
    await expect(main.getByText(`${wallets.balance}: ${balance}`)).toBeVisible();
    await expect(main.getByRole("listitem").filter({ hasText: entry })).not.toHaveCount(0);
  };
  const rewardOf = (of: string) => of.replace("{{challenge}}", title);
  const notificationOf = (sentence: string, count: number) =>
    sentence
      .replace("{{actor}} ", "")
      .replace("{{challenge}}", title)
      .replace("{{count}}", String(count))
      .replace("{{reward}}", "25 AYNI");

  await test.step("the work passes, and its author is paid", async () => {
    await open(theirs, form);
    await score(theirs, true);
    await theirs.getByLabel(review.comment, { exact: true }).fill("Clear, tested and safe.");
    await theirs.getByRole("button", { name: review.submit }).click();
    await expect(theirs.getByText(review["done-evaluated"])).toBeVisible();
    const told = notificationOf(sentences.en["submission-passed-reward_other"], 20);
    await readMoney("25 AYNI", rewardOf(wallets["entry-challenge-reward"]), told);
  });

  await test.step("a correction without a reason is given back as it was typed", async () => {
    await open(theirs, path);
    await theirs.getByRole("link", { name: en.submission["correct-it"] }).click();
    const first = pointButtons(theirs).first().getByRole("radio");
    await expect(first.last()).toBeChecked();
    await score(theirs, false);
    await theirs.getByLabel(corrections.reason).fill("no");
    await theirs.getByRole("button", { name: corrections.submit }).click();
    await expect(theirs.getByLabel(corrections.reason)).toBeFocused();
    await expect(first.first()).toBeChecked();
  });

  await test.step("with one, it has not passed, and the reward is taken back", async () => {
    await correct(false, "It was copied, word for word.");
    await page.goto(path);
    await expect(main.getByText(`${en.submission["not-passed"]}:`)).toBeVisible();
    await expect(main.getByText(corrected["now-not-passed"])).toBeVisible();
    await expect(main.getByText("It was copied, word for word.")).toBeVisible();
    const told = notificationOf(sentences.en["corrected-to-not-passed_other"], 0);
    await readMoney("0 AYNI", rewardOf(wallets["entry-challenge-reward-reversal"]), told);
  });

  await test.step("corrected once more, it has passed, and is paid again", async () => {
    await correct(true, "I was wrong: it is older than the other one.");
    await page.goto(path);
    await expect(main.getByText(`${en.submission.passed}:`)).toBeVisible();
    await expect(main.getByText(corrected["now-passed"])).toBeVisible();
    const told = notificationOf(sentences.en["corrected-to-passed-reward_other"], 20);
    await readMoney("25 AYNI", rewardOf(wallets["entry-challenge-reward"]), told);
    await expect(main.locator("#entries > ol > li")).toHaveCount(3);
  });
});

test("the correction of a score says to a reader why it is not theirs, or no longer", async ({
  site,
  visitor,
}) => {
  const { author, scorer } = await joinAs(site, "author", "scorer");
  const path = await createSubmission(author, challenge, "A jar with two locks.");
  await passWork(await new Client(site).logIn("reviewer"), path);
  const id = path.split("/").at(-1) ?? "";
  const { page } = await visitor({ as: scorer });
  const change = async (...statements: SQL[]) => {
    const { database, close } = connectPostgres(process.env["SITE_DATABASE"] ?? "");
    await asOwner(database, async (tx) => {
      for (const statement of statements) await tx.execute(statement);
    }).finally(close);
  };
  const member = sql`(select id from users where username = ${scorer.name})`;
  const evaluation = sql`submission_id = ${BigInt(id)}`;
  const read = async (status: number, words: string) => {
    const answer = await page.goto(`${community}/reviews/${id}/correction`);
    expect(answer?.status()).toBe(status);
    await expect(page.getByRole("main").getByText(words)).toBeVisible();
    await expect(page.getByLabel(corrections.reason)).toHaveCount(0);
  };

  await test.step("who did not score it reads who corrects it", async () => {
    await read(403, en.problems["not-evaluator"]);
  });

  await test.step("who scored it as a member corrects it in their time", async () => {
    await change(
      sql`insert into assignments (user_id, submission_id, is_score) values (${member}, ${BigInt(id)}, true)`,
      sql`update evaluations set evaluator_id = ${member} where ${evaluation}`,
    );
    await open(page, `${community}/reviews/${id}/correction`);
    await expect(page.getByLabel(corrections.reason)).toBeVisible();
  });

  await test.step("and no more when it is over, while reviewers still look at a held score", async () => {
    const over = sql`final_at = now() - interval '1 second'`;
    await change(sql`update evaluations set held_since = now(), ${over} where ${evaluation}`);
    await read(409, en.problems["correction-closed"]);
  });

  await test.step("nor once it is final", async () => {
    await change(sql`update evaluations set held_since = null where ${evaluation}`);
    await read(409, en.problems["correction-closed"]);
  });
});
