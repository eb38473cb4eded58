import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { hide, makeOwner, report } from "../../../../tests/factories/moderation.ts";
import {
  change,
  closeWorkBeforeEach,
  database,
  give,
  makePeer,
  newWork,
  openForAll,
  read,
  refused,
  reviewer,
  score,
  submit,
  takeReview,
} from "../../../../tests/factories/weaving.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { assignments, transfers } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { decideCase } from "../../moderation/decide-case.ts";
import { rateFeedback } from "../feedback/rate-feedback.ts";
import { releaseScores } from "../review/sealed-score.ts";
import { assignNext } from "./assign-next.ts";
import { declineAssignment } from "./decline-assignment.ts";
import { getAssignment, listAssignments } from "./get-assignment.ts";

openForAll({ challenges: ["plain-weave"] });
// The next assignment is chosen at random among the open work, so each test begins without other work.
closeWorkBeforeEach();

const stateOf = async (id: string) => (await read(id)).state;
const next = (by: Actor) => assignNext(database, by, { languages: ["en", "es"] });

/** Work that is scored after a member has taken it for feedback. */
async function takenAndScored() {
  const peer = await makePeer();
  const { author, id } = await newWork();
  expect((await next(peer)).submissionId).toBe(id);
  await takeReview(reviewer, id);
  await score(reviewer, id);
  return { author, peer, id };
}

test("a score waits for the member who has taken the work, and their feedback is paid as promised", async () => {
  const { author, peer, id } = await takenAndScored();
  await releaseScores(database);
  expect(await stateOf(id)).toBe("in-review");
  expect(await getAssignment(database, peer, id, "en")).toMatchObject({ isPaid: true });
  const given = await give(peer, id);
  expect(given.assigned).toBe(true);
  expect(await stateOf(id)).toBe("in-review");
  await rateFeedback(database, author, given.id);
  expect(await stateOf(id)).toBe("passed");
  const paid = and(eq(transfers.submissionId, BigInt(id)), eq(transfers.kind, "feedback-reward"));
  expect(await database.$count(transfers, paid)).toBe(1);
});

test("a decline releases the score at once, and the end of the hours by the job", async () => {
  const declined = await takenAndScored();
  await declineAssignment(database, declined.peer, declined.id, undefined);
  expect(await stateOf(declined.id)).toBe("passed");
  const silent = await takenAndScored();
  await database
    .update(assignments)
    .set({ assignedAt: sql`now() - make_interval(hours => ${reviewPolicy.leaseHours})` })
    .where(eq(assignments.submissionId, BigInt(silent.id)));
  await releaseScores(database);
  expect(await stateOf(silent.id)).toBe("passed");
});

test("work is not assigned when it is scored, nor when its feedback closes within the hours", async () => {
  const { id, peer } = await takenAndScored();
  const other = await makePeer();
  await expect(next(other)).rejects.toEqual(refused("no-assignment"));
  await declineAssignment(database, peer, id, undefined);
  const late = await submit();
  const closeIn = (hours: number) =>
    change(sql`update submissions set feedback_closes_at = now() + make_interval(hours => ${hours}::int)
      where id = ${late}`);
  await closeIn(reviewPolicy.leaseHours - 1);
  await expect(next(other)).rejects.toEqual(refused("no-assignment"));
  await closeIn(reviewPolicy.leaseHours + 1);
  expect((await next(other)).submissionId).toBe(late);
});

test("hidden work leaves the list of the member who has taken it, and makes room", async () => {
  const owner = await makeOwner(database, "weaving");
  const peer = await makePeer();
  const id = await submit();
  expect((await next(peer)).submissionId).toBe(id);
  const caseId = await report(database, `submission:${id}`);
  await decideCase(database, owner, { slug: "weaving", id: caseId }, hide);
  await expect(getAssignment(database, peer, id, "en")).rejects.toEqual(refused("not-found"));
  expect((await listAssignments(database, peer, ["en"], "en")).assignments).toEqual([]);
  await expect(give(peer, id)).rejects.toEqual(refused("content-hidden"));
});
