import { sql } from "drizzle-orm";
import { en } from "../../app/i18n/messages/en.ts";
import { advanceAppeals } from "../../functions/domain/learning/appeal/advance-appeals.ts";
import { commentText } from "../factories/texts.ts";
import { asOwner } from "../setup/database.ts";
import { makeSiteOwner } from "../setup/make-site-owner.ts";
import { expect, open, test } from "./fixtures.ts";
import { Client, createSubmission, joinAs, passWork, startReview } from "../setup/client.ts";
import { givePoints } from "./give-points.ts";
import { expectFitsPhone } from "./no-fault.ts";
import { withDatabase } from "../setup/with-database.ts";

const { appealDecision, assignment, badge, feedback, ratings, review, scoreAppeal, submission } =
  en;

const challenge =
  "/communities/bitcoin/courses/bitcoin-from-first-principles/challenges/explain-a-block";
const why = "Both hashes stand below the table, in the bytes of the header.";
const reason = "The hashes are below the table, so the work has its points.";

/** Ends the hours for the second score of an appeal, and runs the job. */
const endSecondStep = (id: string) =>
  withDatabase(async (database) => {
    await asOwner(database, (tx) =>
      tx.execute(sql`update score_appeals set second_due_at = now() - interval '1 second'
        where submission_id = ${BigInt(id)}`),
    );
    await advanceAppeals(database, null);
  });

/** Declines work that the other mode's run of this journey has submitted, until `id` is assigned. */
async function takeOnly(peer: Client, id: string): Promise<void> {
  for (;;) {
    const taking = (await peer.get("/feedback")).form("language");
    const given = (await peer.submit(taking, { language: "any" })).location ?? "";
    if (given.endsWith(`/${id}`)) return;
    await peer.submit((await peer.get(given)).form("intent", "declineAssignment"), {
      intent: "declineAssignment",
    });
  }
}

test("an owner, a reviewer and two learners bring work from a failed score by an appeal to a badge", async ({
  site,
  visitor,
}) => {
  test.slow();
  const { owner, peer, author } = await joinAs(site, "owner", "peer", "author");
  const reviewer = await new Client(site).logIn("reviewer");
  await makeSiteOwner(owner.name, "bitcoin");

  await passWork(reviewer, await createSubmission(peer, challenge, "The first of two."));
  const path = await createSubmission(author, challenge, "The second of two.");
  const id = path.split("/").at(-1) ?? "";

  await test.step("the learner who has passed takes the other's work, and gives feedback", async () => {
    await takeOnly(peer, id);
    const { page } = await visitor({ as: peer });
    await open(page, `/feedback/${id}`);
    await page
      .getByLabel(feedback["text-label"], { exact: true })
      .fill(commentText(`Where is the second hash, ${id}?`));
    await page.getByRole("button", { name: feedback.send }).click();
    await expect(page.getByText(assignment["done-given"])).toBeVisible();
  });

  await test.step("the reviewer fails the work, and the score is sealed", async () => {
    const { page } = await visitor({ as: reviewer });
    await open(page, await startReview(reviewer, path));
    await givePoints(page, () => 1);
    await page.getByLabel(review.comment, { exact: true }).fill("I do not see both hashes.");
    await page.getByRole("button", { name: review.submit }).click();
    await expect(page.getByText(review["done-evaluated"])).toBeVisible();
  });

  const { page } = await visitor({ as: author });
  const main = page.getByRole("main");
  await test.step("its author rates the feedback, reads that it has failed, and appeals", async () => {
    await open(page, path);
    await expect(main.getByText(submission["sealed-own"])).toBeVisible();
    await main.getByLabel(ratings.very).check();
    await main.getByRole("button", { name: ratings.say }).click();
    await expect(main.getByText(`${submission["not-passed"]}:`)).toBeVisible();
    await main.locator("summary", { hasText: scoreAppeal.title }).click();
    await main.getByLabel(scoreAppeal.words).fill(why);
    await main.getByRole("button", { name: scoreAppeal.send }).click();
    await expect(main.getByText(scoreAppeal["second-due"])).toBeVisible();
  });

  await test.step("no other reviewer is there, so after the appeal's hours the owner decides", async () => {
    await endSecondStep(id);
    const { page: deciding } = await visitor({ as: owner });
    const shown = deciding.getByRole("main");
    await open(deciding, `/communities/bitcoin/reviews/${id}/appeal`);
    await expect(shown.getByText(why)).toBeVisible();
    await shown.getByLabel(appealDecision.corrected).check();
    await givePoints(deciding, (most) => most);
    await shown.getByLabel(appealDecision.reason).fill(reason);
    await shown.getByRole("button", { name: appealDecision.send }).click();
    await expect(shown.getByText(submission["done-decided"])).toBeVisible();
  });

  await test.step("the work has passed, and the badge can be shown and downloaded", async () => {
    await open(page, path);
    await expect(main.getByText(`${submission.passed}:`)).toBeVisible();
    await main.getByRole("link", { name: en.passing["see-badge"] }).click();
    await expect(main.getByText(badge.holder)).toBeVisible();
    await expectFitsPhone(page);
    const download = await main.getByRole("link", { name: badge.download }).getAttribute("href");
    const file = await fetch(new URL(download ?? "", site));
    expect(await file.json()).toMatchObject({ proof: { cryptosuite: "eddsa-rdfc-2022" } });
  });
});
