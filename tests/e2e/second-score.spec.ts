import { eq, sql } from "drizzle-orm";
import { en } from "../../app/i18n/messages/en.ts";
import { transact } from "../../functions/db/connect.ts";
import { submissions } from "../../functions/db/schema/index.ts";
import { askSecondScore } from "../../functions/domain/learning/second-score/ask-second-score.ts";
import { grantRole } from "../../functions/domain/member/viewer/grant-role.ts";
import { calibrate } from "../setup/calibrate.ts";
import { expect, open, test, type Page } from "./fixtures.ts";
import {
  createSubmission,
  giveFeedback,
  giveSecondScore,
  joinAs,
  mostPoints,
  noPoints,
  passWork,
} from "../setup/client.ts";
import { givePoints } from "./give-points.ts";
import { expectFitsPhone } from "./no-fault.ts";
import { challenge } from "./pages.ts";
import { withDatabase } from "../setup/with-database.ts";

const { ratings, secondScore } = en;

/** Asks for second scores, which the site of the journeys does not, because other journeys would wait for them. */
const askPanel = (submissionId: bigint) =>
  withDatabase((database) =>
    transact(database, async (tx) => {
      const [work] = await tx.select().from(submissions).where(eq(submissions.id, submissionId));
      if (!work) throw new Error("The work is there");
      const dueAt = sql`now() + interval '48 hours'`;
      await askSecondScore(tx, work, { submissionId, reason: "panel", dueAt, scores: 2 });
    }),
  );

/** Gives one point less than the maximum for one criterion, and all points for the others. */
async function giveNearlyAll(page: Page): Promise<void> {
  let given = 0;
  await givePoints(page, (most) => (given++ === 0 ? most - 1 : most));
}

/** Makes a reviewer who gives the first score, a panel of two others, and a further one of staff. */
async function makePanel(site: string, text: string) {
  const reviewers = await joinAs(site, "first", "other", "third", "staff");
  const { author, peer } = await joinAs(site, "author", "peer");
  await withDatabase(async (database) => {
    for (const { name: user } of Object.values(reviewers))
      await grantRole(database, { role: "reviewer", user, community: "ethereum" });
  });
  for (const reviewer of Object.values(reviewers)) await calibrate(reviewer);
  const path = await createSubmission(author, challenge, text);
  const id = path.split("/").at(-1) ?? "";
  await giveFeedback(peer, path, "Count it");
  await passWork(reviewers.first, path);
  await askPanel(BigInt(id));
  return { ...reviewers, author, path, page: `/communities/ethereum/reviews/${id}/second` };
}

test("three scores that differ widely bring one more of staff, which counts", async ({
  site,
  visitor,
}) => {
  test.slow();
  const panel = await makePanel(site, "A jar that three people disagree about.");
  const { staff, author, path, page } = panel;
  await giveSecondScore(panel.other, page, "Nothing works here.", noPoints);
  await giveSecondScore(panel.third, page, "All of it works here.");

  await test.step("another of staff finds it in the queue, and scores it blind", async () => {
    const { page: reading } = await visitor({ as: staff });
    const main = reading.getByRole("main");
    await open(reading, "/communities/ethereum/reviews");
    await main.locator(`a[href$="${page}"]`).click();
    await expect(main.getByText(secondScore.blind)).toBeVisible();
    await expect(main.getByText("works here")).toHaveCount(0);
    await main.getByRole("button", { name: secondScore.take }).click();
    await expect(main.getByText(secondScore["yours-until"])).toBeVisible();
    await giveNearlyAll(reading);
    await main.getByLabel(en.review.comment, { exact: true }).fill("One test is missing.");
    await main.getByRole("button", { name: secondScore.give }).click();
    await expect(main.getByText(secondScore["done-second"])).toBeVisible();
  });

  await test.step("the author reads that the scores differed, and whose counts", async () => {
    const { page: reading } = await visitor({ as: author });
    const main = reading.getByRole("main");
    await open(reading, path);
    await main.getByLabel(ratings.somewhat).check();
    await main.getByRole("button", { name: ratings.say }).click();
    await expect(main.getByText(secondScore["counts-spread"])).toBeVisible();
    await expect(main.getByText("One test is missing.").first()).toBeVisible();
    await expectFitsPhone(reading);
  });
});

test("two others score sealed work without seeing the score, and the middle of three is released", async ({
  site,
  visitor,
}) => {
  test.slow();
  const panel = await makePanel(site, "A jar that three people count.");
  const { other, third, author, path, page } = panel;

  await test.step("a reviewer is told, finds it in the queue, takes it and scores it blind", async () => {
    const { page: reading } = await visitor({ as: other });
    const main = reading.getByRole("main");
    await open(reading, "/notifications");
    await expect(main.locator(`button[value$="${page}"]`)).toBeVisible();
    await open(reading, "/communities/ethereum/reviews");
    await expect(main.getByRole("heading", { name: secondScore.title })).toBeVisible();
    await main.locator(`a[href$="${page}"]`).click();
    await expect(main.getByText(secondScore.blind)).toBeVisible();
    await expectFitsPhone(reading);
    await expect(main.getByText("Clear, tested and safe.")).toHaveCount(0);
    await main.getByRole("button", { name: secondScore.take }).click();
    await expect(main.getByText(secondScore["yours-until"])).toBeVisible();
    await giveNearlyAll(reading);
    await main.getByLabel(en.review.comment, { exact: true }).fill("Nothing is checked.");
    await main.getByRole("button", { name: secondScore.give }).click();
    await expect(main.getByText(secondScore["done-second"])).toBeVisible();
    await expect(main.locator(`a[href$="${page}"]`)).toHaveCount(0);
  });

  await test.step("another does, and the author reads how the score came about", async () => {
    const taking = (await third.get(page)).form("intent", "takeSecondScore");
    await third.submit(taking, { intent: "takeSecondScore" });
    const scoring = (await third.get(page)).form("intent", "giveSecondScore");
    const said = { comment: "All of it works.", intent: "giveSecondScore" };
    const refused = await third.submit(scoring, said);
    expect([refused.status, refused.text.includes(said.comment)]).toEqual([400, true]);
    await third.submit(scoring, { ...mostPoints(scoring.html), ...said });
    const { page: reading } = await visitor({ as: author });
    const main = reading.getByRole("main");
    await open(reading, path);
    await expect(main.getByText(secondScore["combined-title"])).toHaveCount(0);
    await main.getByLabel(ratings.somewhat).check();
    await main.getByRole("button", { name: ratings.say }).click();
    await expect(main.getByRole("heading", { name: secondScore["combined-title"] })).toBeVisible();
    await expect(main.getByText(secondScore["counts-median"])).toBeVisible();
    await expect(main.getByRole("columnheader")).toHaveCount(5);
    await expectFitsPhone(reading);
  });
});
