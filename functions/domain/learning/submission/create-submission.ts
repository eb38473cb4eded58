import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { NewSubmission } from "../../../contract/learning/submission.ts";
import { transact, violates, type Database, type Transaction } from "../../../db/connect.ts";
import {
  bounties,
  challenges,
  communities,
  drafts,
  memberships,
  submissionRevisions,
  submissions,
} from "../../../db/schema/index.ts";
import {
  columnsOf,
  renderLater,
  type Render,
  type StoredHtml,
} from "../../../platform/markdown/member-text.ts";
import { textSketch } from "../../../platform/markdown/shingles.ts";
import { textDigest } from "../../../platform/markdown/text-digest.ts";
import type { Actor } from "../../actor.ts";
import { reserveRewards } from "../../money/pool/reserve-rewards.ts";
import { lockMembers } from "../../money/reward/lock-members.ts";
import { refuseBarred } from "../../moderation/refuse-barred.ts";
import { Refusal } from "../../refusal.ts";
import { refuseWhileAppealing } from "../appeal/refuse-appealed.ts";
import { isCurrentVersion } from "../challenge-version/read-version.ts";
import { withoutPinning, withCommit, type PinLink } from "../repository/pin-link.ts";
import { readOwnDraft } from "./get-draft.ts";
import {
  isChallengeHidden,
  isInShownCommunity,
  isRetired,
} from "../../community/community/is-offered.ts";

/**
 * Submits work, joins the community, reserves the rewards, opens the feedback bounty and deletes
 * the draft. Idempotent per form: a repeated form returns its submission.
 *
 * @throws Refusal not-found, content-hidden, challenge-closed, challenge-changed, community-closed,
 * format-not-accepted, those of `PinLink`, open-submission-exists, score-appealed, challenge-passed, submission-withdrawn, barred
 */
export async function createSubmission(
  database: Database,
  actor: Actor,
  challengeId: string,
  created: NewSubmission,
  render: Render = renderLater,
  pinLink: PinLink = withoutPinning,
): Promise<{ id: string }> {
  const key = keyOf(challengeId, created);
  try {
    const made = await findByKey(database, actor, key);
    if (made) return made;
    await requireChallengeToSolve(database, actor, challengeId, created);
    const sent = await withCommit(created, pinLink);
    const rendered = await render(created.text);
    return await transact(database, async (tx) => {
      // The lock serialises a member's submissions, so that reservations are counted, and orders them with corrections
      // of earlier ones.
      await lockMembers(tx, [actor.userId]);
      const replayed = await findByKey(tx, actor, key);
      if (replayed) return replayed;
      const challenge = await requireChallengeToSolve(tx, actor, challengeId, created);
      const id = await insertSubmission(tx, actor, challenge, sent, rendered, key);
      const { communityId } = challenge;
      const promised = await reserveRewards(
        tx,
        { id, authorId: actor.userId, communityId },
        challenge,
      );
      if (promised.has("feedback-reward")) await openFeedbackBounty(tx, id, challenge);
      await tx
        .insert(memberships)
        .values({ communityId: challenge.communityId, userId: actor.userId })
        .onConflictDoNothing();
      await tx
        .delete(drafts)
        .where(and(eq(drafts.userId, actor.userId), eq(drafts.challengeId, challengeId)));
      return { id: id.toString() };
    });
  } catch (error) {
    // A concurrent request with the same form created the submission.
    const made = await findByKey(database, actor, key);
    if (made) return made;
    if (violates(error, "one_open_submission")) throw new Refusal("open-submission-exists");
    throw error;
  }
}

function keyOf(challengeId: string, { key, format, text, ...rest }: NewSubmission): string {
  const link = "link" in rest ? rest.link : null;
  const said = JSON.stringify([key, challengeId, format, text, link]);
  return createHash("sha256").update(said).digest("hex").slice(0, 32);
}

/** Throws `submission-withdrawn` if it was withdrawn. */
async function findByKey(
  database: Database,
  actor: Actor,
  key: string,
): Promise<{ id: string } | null> {
  const [found] = await database
    .select({ id: submissions.id, state: submissions.state })
    .from(submissions)
    .where(and(eq(submissions.authorId, actor.userId), eq(submissions.idempotencyKey, key)));
  if (found?.state === "withdrawn") throw new Refusal("submission-withdrawn");
  return found ? { id: found.id.toString() } : null;
}

type OpenChallenge = typeof challenges.$inferSelect;

async function requireChallengeToSolve(
  database: Database,
  actor: Actor,
  id: string,
  { format, seen }: NewSubmission,
): Promise<OpenChallenge> {
  const challenge = await requireOpenChallenge(database, id);
  await refuseIfChanged(database, actor, challenge, seen);
  if (!challenge.formats.includes(format)) throw new Refusal("format-not-accepted");
  await refuseBarred(database, actor, challenge.communityId);
  await refuseSecond(database, actor, id);
  return challenge;
}

async function requireOpenChallenge(database: Database, id: string): Promise<OpenChallenge> {
  const [found] = await database
    .select({
      challenge: challenges,
      open: sql<boolean>`(now() between ${challenges.issuedAt} and ${challenges.closesAt}
        and not ${isRetired})`,
      isOver: sql<boolean>`${communities.closedAt} is not null or ${communities.suspendedAt} is not null`,
      isHidden: isChallengeHidden,
    })
    .from(challenges)
    .innerJoin(communities, eq(communities.id, challenges.communityId))
    .where(and(eq(challenges.id, id), isInShownCommunity));
  if (!found) throw new Refusal("not-found");
  if (found.isHidden) throw new Refusal("content-hidden");
  if (!found.open) throw new Refusal("challenge-closed");
  if (found.isOver) throw new Refusal("community-closed");
  return found.challenge;
}

/** The version that the author read: the version of the form, or else the version of the saved draft. */
async function refuseIfChanged(
  database: Database,
  { userId }: Actor,
  { id, version }: OpenChallenge,
  seen: string | undefined,
): Promise<void> {
  const known = seen ?? (await readOwnDraft(database, userId, id))?.challengeVersion;
  if (known && known !== version && !(await isCurrentVersion(database, id, known)))
    throw new Refusal("challenge-changed");
}

async function refuseSecond(database: Database, actor: Actor, challengeId: string): Promise<void> {
  const former = await database
    .select({ state: submissions.state })
    .from(submissions)
    .where(and(eq(submissions.authorId, actor.userId), eq(submissions.challengeId, challengeId)));
  await refuseWhileAppealing(database, { userId: actor.userId, challengeId });
  if (former.some(({ state }) => state === "passed")) throw new Refusal("challenge-passed");
  if (former.some(({ state }) => state === "submitted" || state === "in-review"))
    throw new Refusal("open-submission-exists");
}

const feedbackDeadline = ({ reviewDays }: OpenChallenge) =>
  sql`date_trunc('second', now()) + make_interval(days => ${reviewDays})`;

async function insertSubmission(
  tx: Transaction,
  actor: Actor,
  challenge: OpenChallenge,
  created: NewSubmission,
  rendered: StoredHtml,
  key: string,
): Promise<bigint> {
  const columns = { ...columnsOf(created), ...rendered };
  const [made] = await tx
    .insert(submissions)
    .values({
      authorId: actor.userId,
      challengeId: challenge.id,
      challengeVersion: challenge.version,
      courseId: challenge.courseId,
      communityId: challenge.communityId,
      ...columns,
      textDigest: textDigest(created.text),
      sketch: textSketch(created.text),
      declaredHelp: created.declaredHelp || null,
      idempotencyKey: key,
      feedbackClosesAt: feedbackDeadline(challenge),
    })
    .returning({ id: submissions.id });
  if (!made) throw new Error("The insert answered no submission");
  await tx.insert(submissionRevisions).values({ submissionId: made.id, number: 1, ...columns });
  return made.id;
}

async function openFeedbackBounty(
  tx: Transaction,
  submissionId: bigint,
  challenge: OpenChallenge,
): Promise<void> {
  await tx.insert(bounties).values({
    slug: `feedback-${submissionId}`,
    kind: "feedback",
    communityId: challenge.communityId,
    challengeId: challenge.id,
    submissionId,
    token: challenge.feedbackToken,
    amount: challenge.feedbackReward,
    issuedAt: sql`date_trunc('second', now())`,
    closesAt: feedbackDeadline(challenge),
  });
}
