import { expect, test } from "vitest";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { evaluate } from "../../../../tests/factories/work.ts";
import {
  database,
  giveAssigned,
  openForAll,
  read,
  refused,
  reviewer,
  submit,
} from "../../../../tests/factories/weaving.ts";
import type { Actor } from "../../actor.ts";
import { listFeedback } from "./list-feedback.ts";
import { rateFeedback } from "./rate-feedback.ts";

openForAll();

/** The ratings that the page offers the actor for each feedback item. */
const offered = async (actor: Actor, id: string) =>
  (await listFeedback(database, actor, id, {})).feedback.map(({ brings }) => brings);

test("a reviewer who gave feedback rates no competing feedback, and is offered no form", async () => {
  const [peer, competitor] = [await makeMember(database), await makeReviewer(database, "weaving")];
  const id = await submit();
  const item = await giveAssigned(peer, id);
  await giveAssigned(competitor, id);
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
  const [peer, rater] = [await makeMember(database), await makeReviewer(database, "weaving")];
  const id = await submit();
  const item = await giveAssigned(peer, id);
  await rateFeedback(database, rater, item.id, { helpfulness: "not" });
  await expect(giveAssigned(rater, id)).rejects.toEqual(refused("rated-feedback"));
  const viewerOf = async () => (await read(id, rater)).viewer;
  expect(await viewerOf()).toMatchObject({ canGiveFeedback: false, hasRatedFeedback: true });
  await evaluate(database, reviewer, id);
  // Feedback from now on earns nothing.
  expect(await viewerOf()).toMatchObject({ canGiveFeedback: true });
  await giveAssigned(rater, id);
});

test("of a concurrent rating and feedback of one reviewer, one is refused", async () => {
  for (let round = 0; round < 5; round++) {
    const peer = await makeMember(database);
    const id = await submit();
    const item = await giveAssigned(peer, id);
    const outcomes = await Promise.allSettled([
      rateFeedback(database, reviewer, item.id),
      giveAssigned(reviewer, id),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  }
});
