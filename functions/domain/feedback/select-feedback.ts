import { and, asc, eq, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { earning, type Feedback } from "../../contract/feedback.ts";
import { limits } from "../../contract/limits.ts";
import type { Database, Transaction } from "../../db/connect.ts";
import {
  feedback,
  feedbackAnswers,
  feedbackPairs,
  submissions,
  users,
} from "../../db/schema/index.ts";
import { nameOf, personColumns, pictureOf } from "../person.ts";
import { memberTextOf, shownHtml } from "../../markdown/member-text.ts";
import type { Actor } from "../actor.ts";
import { Refusal } from "../refusal.ts";
import { isReviewer } from "../submission/is-reviewer.ts";
import { isSettled } from "./refuse-if-settled.ts";
import { countRewardable, outcomeOfMark } from "./outcome-of-mark.ts";

const marker = alias(users, "marker");

/** Feedback that meets `where`, oldest first, as `actor` sees it. */
export async function selectFeedback(
  database: Database | Transaction,
  actor: Actor | null,
  where: SQL | undefined,
  limit: number,
): Promise<Feedback[]> {
  const rows = await database
    .select({
      id: feedback.id,
      authorId: feedback.authorId,
      ...personColumns(),
      format: feedback.format,
      text: feedback.text,
      link: feedback.link,
      language: feedback.language,
      html: feedback.html,
      renderer: feedback.renderer,
      at: feedback.createdAt,
      revision: feedback.revision,
      editedAt: feedback.editedAt,
      answer: {
        text: feedbackAnswers.text,
        html: feedbackAnswers.html,
        renderer: feedbackAnswers.renderer,
        at: feedbackAnswers.createdAt,
        editedAt: feedbackAnswers.editedAt,
      },
      helpfulAt: feedback.helpfulAt,
      earning: feedback.earning,
      afterEvaluation: feedback.afterEvaluation,
      rewarded: feedbackPairs.rewarded,
      markerName: nameOf(marker),
      markerPicture: pictureOf(marker),
      submission: {
        id: submissions.id,
        authorId: submissions.authorId,
        challengeId: submissions.challengeId,
        communityId: submissions.communityId,
        points: submissions.points,
        reviewerId: submissions.reviewerId,
      },
    })
    .from(feedback)
    .innerJoin(users, eq(users.id, feedback.authorId))
    .innerJoin(submissions, eq(submissions.id, feedback.submissionId))
    .leftJoin(feedbackAnswers, eq(feedbackAnswers.feedbackId, feedback.id))
    .leftJoin(marker, eq(marker.id, feedback.helpfulById))
    .leftJoin(
      feedbackPairs,
      and(
        eq(feedbackPairs.authorId, submissions.authorId),
        eq(feedbackPairs.giverId, feedback.authorId),
      ),
    )
    .where(where)
    .orderBy(asc(feedback.id))
    .limit(limit);
  const mayWrite = actor?.emailVerified === true;
  const mayMark = await markerOf(database, actor, rows[0]?.submission);
  return rows.map((row) => ({
    id: row.id.toString(),
    author: { username: row.username, picture: row.picture },
    ...memberTextOf(row),
    at: row.at,
    revision: row.revision,
    editedAt: row.editedAt,
    answer: row.answer && {
      text: row.answer.text,
      html: shownHtml(row.answer),
      at: row.answer.at,
      editedAt: row.answer.editedAt,
    },
    helpful:
      row.helpfulAt !== null && row.markerName !== null
        ? {
            by: { username: row.markerName, picture: row.markerPicture },
            at: row.helpfulAt,
            earning: earning.parse(row.earning),
          }
        : null,
    ifMarked:
      mayMark && row.helpfulAt === null && row.authorId !== actor?.userId
        ? outcomeOfMark({
            piece: row,
            submission: row.submission,
            isPairFull: (row.rewarded ?? 0) >= limits.rewardsOfPair,
            hasReward: mayMark.hasReward,
          })
        : null,
    canEdit: mayWrite && row.authorId === actor.userId && !isSettled(row, row.submission),
    canAnswer: mayWrite && row.submission.authorId === actor.userId,
  }));
}

/**
 * Whether `actor` marks feedback on a submission, and then whether a reward for it is left; null
 * when they do not.
 */
async function markerOf(
  database: Database | Transaction,
  actor: Actor | null,
  submission:
    { id: bigint; authorId: bigint; challengeId: string; communityId: bigint } | undefined,
): Promise<{ hasReward: boolean } | null> {
  if (!submission || !actor?.emailVerified) return null;
  const isAuthor = submission.authorId === actor.userId;
  if (!isAuthor && !(await isReviewer(database, actor, submission.communityId))) return null;
  const { rewards, taken } = await countRewardable(database, submission);
  return { hasReward: taken < rewards };
}

/** One piece of feedback, as `actor` sees it. Throws `not-found`. */
export async function requireFeedback(
  tx: Transaction,
  actor: Actor,
  id: bigint,
): Promise<Feedback> {
  const [found] = await selectFeedback(tx, actor, eq(feedback.id, id), 1);
  if (!found) throw new Refusal("not-found");
  return found;
}
