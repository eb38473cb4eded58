import { asc, eq, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Feedback, FeedbackContent } from "../../contract/feedback.ts";
import type { Database, Transaction } from "../../db/connect.ts";
import { feedback, submissions, users } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { isReviewer } from "../submission/reviewer.ts";

const marker = alias(users, "marker");

const contentOf = (format: string, body: string): FeedbackContent =>
  format === "github" ? { format, link: body } : { format: "text", text: body };

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
      format: feedback.format,
      body: feedback.body,
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
    content: contentOf(row.format, row.body),
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
