import { afterAll, beforeAll, expect, test } from "vitest";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { evaluate, makeSubmission, giveAssigned } from "../../../../tests/factories/work.ts";
import { createTestDatabase } from "../../../../tests/setup/database.ts";
import { testCatalogue } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { getSubmission } from "../submission/get-submission.ts";
import { listFeedback } from "./list-feedback.ts";
import { rateFeedback } from "./rate-feedback.ts";

const refused = (code: string) => expect.objectContaining({ code });

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  opened = await createTestDatabase();
  await synchroniseCatalogue(opened.database, testCatalogue);
});
afterAll(() => opened.close());

const give = (giver: Actor, id: string) =>
  giveAssigned(opened.database, giver, id, { format: "text", text: "Have you tried silk?" });
/** The ratings that the page offers the actor for each feedback item. */
const offered = async (actor: Actor, id: string) =>
  (await listFeedback(opened.database, actor, id, {})).feedback.map(({ brings }) => brings);

test("a reviewer who gave feedback rates no competing feedback, and is offered no form", async () => {
  const { database } = opened;
  const [author, peer] = [await makeMember(database), await makeMember(database)];
  const [competitor, reviewer] = [
    await makeReviewer(database, "weaving"),
    await makeReviewer(database, "weaving"),
  ];
  const { id } = await makeSubmission(database, author, "plain-weave");
  const item = await give(peer, id);
  await give(competitor, id);
  expect(await offered(competitor, id)).toEqual([null, null]);
  for (const helpfulness of ["not", "very"] as const)
    await expect(rateFeedback(database, competitor, item.id, { helpfulness })).rejects.toEqual(
      refused("own-feedback"),
    );
  expect(await offered(reviewer, id)).toEqual(["reward", "reward"]);
  await rateFeedback(database, reviewer, item.id);
  await evaluate(database, reviewer, id);
  await expect(rateFeedback(database, competitor, item.id)).rejects.toEqual(
    refused("own-feedback"),
  );
});

test("a reviewer who has rated feedback gives none before the evaluation", async () => {
  const { database } = opened;
  const [author, peer] = [await makeMember(database), await makeMember(database)];
  const [rater, reviewer] = [
    await makeReviewer(database, "weaving"),
    await makeReviewer(database, "weaving"),
  ];
  const { id } = await makeSubmission(database, author, "plain-weave");
  const item = await give(peer, id);
  await rateFeedback(database, rater, item.id, { helpfulness: "not" });
  await expect(give(rater, id)).rejects.toEqual(refused("rated-feedback"));
  const viewerOf = async () => (await getSubmission(database, rater, id, "en")).viewer;
  expect(await viewerOf()).toMatchObject({ canGiveFeedback: false, hasRatedFeedback: true });
  await evaluate(database, reviewer, id);
  // Feedback from now on earns nothing.
  expect(await viewerOf()).toMatchObject({ canGiveFeedback: true });
  await give(rater, id);
});

test("of a concurrent rating and feedback of one reviewer, one is refused", async () => {
  const { database } = opened;
  for (let round = 0; round < 5; round++) {
    const [author, peer] = [await makeMember(database), await makeMember(database)];
    const reviewer = await makeReviewer(database, "weaving");
    const { id } = await makeSubmission(database, author, "plain-weave");
    const item = await give(peer, id);
    const outcomes = await Promise.allSettled([
      rateFeedback(database, reviewer, item.id),
      give(reviewer, id),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  }
});
