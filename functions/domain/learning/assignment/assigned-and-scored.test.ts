import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hide, makeOwner, report } from "../../../../tests/factories/moderation.ts";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { commentText } from "../../../../tests/factories/texts.ts";
import { makeSubmission, pass, passing } from "../../../../tests/factories/work.ts";
import { asOwner, createTestDatabase } from "../../../../tests/setup/database.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { assignments, transfers } from "../../../db/schema/index.ts";
import { withChallenges } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { decideCase } from "../../moderation/decide-case.ts";
import { giveFeedback } from "../feedback/give-feedback.ts";
import { rateFeedback } from "../feedback/rate-feedback.ts";
import { evaluateSubmission } from "../review/evaluate-submission.ts";
import { releaseScores } from "../review/sealed-score.ts";
import { startReview } from "../review/start-review.ts";
import { getSubmission } from "../submission/get-submission.ts";
import { assignNext } from "./assign-next.ts";
import { declineAssignment } from "./decline-assignment.ts";
import { getAssignment, listAssignments } from "./get-assignment.ts";

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let reviewer: Actor;

beforeAll(async () => {
  opened = await createTestDatabase();
  await synchroniseCatalogue(opened.database, withChallenges(["plain-weave"]));
  reviewer = await makeReviewer(opened.database, "weaving");
});
afterAll(() => opened.close());
// The next assignment is chosen at random among the open work, so each test begins without other work.
beforeEach(() =>
  asOwner(opened.database, (tx) =>
    tx.execute(sql`update submissions set feedback_closes_at = now() where points is null`),
  ),
);

const refused = (code: string) => expect.objectContaining({ code });
const stateOf = async (id: string) => (await getSubmission(opened.database, null, id, "en")).state;
const next = (by: Actor) => assignNext(opened.database, by, { languages: ["en", "es"] });

async function makePeer(): Promise<Actor> {
  const peer = await makeMember(opened.database, "peer");
  await pass(opened.database, peer, reviewer, "plain-weave");
  return peer;
}

async function score(id: string): Promise<void> {
  await startReview(opened.database, reviewer, id, "en");
  const given = { points: passing, comment: "Seen" };
  await evaluateSubmission(opened.database, reviewer, id, given, "en");
}

/** Work that is scored after a member has taken it for feedback. */
async function takenAndScored() {
  const author = await makeMember(opened.database);
  const peer = await makePeer();
  const { id } = await makeSubmission(opened.database, author, "plain-weave");
  expect((await next(peer)).submissionId).toBe(id);
  await score(id);
  return { author, peer, id };
}

test("a score waits for the member who has taken the work, and their feedback is paid as promised", async () => {
  const { author, peer, id } = await takenAndScored();
  await releaseScores(opened.database);
  expect(await stateOf(id)).toBe("in-review");
  expect(await getAssignment(opened.database, peer, id, "en")).toMatchObject({ isPaid: true });
  const text = { format: "text" as const, text: commentText(`About ${id}.`) };
  const given = await giveFeedback(opened.database, peer, id, text);
  expect(given.assigned).toBe(true);
  expect(await stateOf(id)).toBe("in-review");
  await rateFeedback(opened.database, author, given.id);
  expect(await stateOf(id)).toBe("passed");
  const paid = and(eq(transfers.submissionId, BigInt(id)), eq(transfers.kind, "feedback-reward"));
  expect(await opened.database.$count(transfers, paid)).toBe(1);
});

test("a decline releases the score at once, and the end of the hours by the job", async () => {
  const declined = await takenAndScored();
  await declineAssignment(opened.database, declined.peer, declined.id, undefined);
  expect(await stateOf(declined.id)).toBe("passed");
  const silent = await takenAndScored();
  await opened.database
    .update(assignments)
    .set({ assignedAt: sql`now() - make_interval(hours => ${reviewPolicy.leaseHours})` })
    .where(eq(assignments.submissionId, BigInt(silent.id)));
  await releaseScores(opened.database);
  expect(await stateOf(silent.id)).toBe("passed");
});

test("work is not assigned when it is scored, nor when its feedback closes within the hours", async () => {
  const { id, peer } = await takenAndScored();
  const other = await makePeer();
  await expect(next(other)).rejects.toEqual(refused("no-assignment"));
  await declineAssignment(opened.database, peer, id, undefined);
  const late = await makeSubmission(
    opened.database,
    await makeMember(opened.database),
    "plain-weave",
  );
  const closeIn = (hours: number) =>
    asOwner(opened.database, (tx) =>
      tx.execute(sql`update submissions set feedback_closes_at = now() + make_interval(hours => ${hours}::int)
        where id = ${BigInt(late.id)}`),
    );
  await closeIn(reviewPolicy.leaseHours - 1);
  await expect(next(other)).rejects.toEqual(refused("no-assignment"));
  await closeIn(reviewPolicy.leaseHours + 1);
  expect((await next(other)).submissionId).toBe(late.id);
});

test("hidden work leaves the list of the member who has taken it, and makes room", async () => {
  const { database } = opened;
  const owner = await makeOwner(database, "weaving");
  const peer = await makePeer();
  const { id } = await makeSubmission(database, await makeMember(database), "plain-weave");
  expect((await next(peer)).submissionId).toBe(id);
  const caseId = await report(database, `submission:${id}`);
  await decideCase(database, owner, { slug: "weaving", id: caseId }, hide);
  await expect(getAssignment(database, peer, id, "en")).rejects.toEqual(refused("not-found"));
  expect((await listAssignments(database, peer, ["en"], "en")).assignments).toEqual([]);
  const text = { format: "text" as const, text: commentText(`About ${id}.`) };
  await expect(giveFeedback(database, peer, id, text)).rejects.toEqual(refused("content-hidden"));
});
