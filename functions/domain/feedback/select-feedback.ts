import { asc, eq, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Feedback } from "../../contract/feedback.ts";
import type { Database, Transaction } from "../../db/connect.ts";
import { feedback, submissions, users } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { Refusal } from "../refusal.ts";
import { isReviewer } from "../submission/is-reviewer.ts";
import { shownContent } from "../submission/summaries.ts";

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
      username: users.username,
      picture: users.pictureId,
      text: feedback.text,
      link: feedback.link,
      html: feedback.html,
      renderer: feedback.renderer,
      at: feedback.createdAt,
      helpfulAt: feedback.helpfulAt,
      markerName: marker.username,
      markerPicture: marker.pictureId,
      submitterId: submissions.authorId,
      communityId: submissions.communityId,
    })
    .from(feedback)
    .innerJoin(users, eq(users.id, feedback.authorId))
    .innerJoin(submissions, eq(submissions.id, feedback.submissionId))
    .leftJoin(marker, eq(marker.id, feedback.helpfulById))
    .where(where)
    .orderBy(asc(feedback.id))
    .limit(limit);
  const communityId = rows[0]?.communityId;
  const reviewer = communityId !== undefined && (await isReviewer(database, actor, communityId));
  return rows.map((row) => ({
    id: row.id.toString(),
    author: { username: row.username, picture: row.picture },
    content: shownContent(row),
    at: row.at,
    helpful:
      row.helpfulAt !== null && row.markerName !== null
        ? { by: { username: row.markerName, picture: row.markerPicture }, at: row.helpfulAt }
        : null,
    canMarkHelpful:
      actor !== null &&
      actor.emailVerified &&
      row.helpfulAt === null &&
      row.authorId !== actor.userId &&
      (row.submitterId === actor.userId || reviewer),
  }));
}

/** One piece of feedback, as `actor` sees it. Throws `not-found`. */
export async function requireFeedback(tx: Transaction, actor: Actor, id: bigint): Promise<Feedback> {
  const [found] = await selectFeedback(tx, actor, eq(feedback.id, id), 1);
  if (!found) throw new Refusal("not-found");
  return found;
}
