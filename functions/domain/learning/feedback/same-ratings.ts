import { sql } from "drizzle-orm";
import { z } from "zod";
import { helpfulnesses, type Helpfulness } from "../../../contract/learning/helpfulness.ts";
import { reviewPolicy, type ReviewPolicy } from "../../../contract/review-policy.ts";
import type { Transaction } from "../../../db/connect.ts";
import { query } from "../../../db/query.ts";
import type { feedback } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";

/** True if a rating equals enough of the ratings before it, which come newest first. */
export const isOneOfSame = (
  rating: Helpfulness,
  before: readonly Helpfulness[],
  { sameRatings }: Pick<ReviewPolicy, "sameRatings"> = reviewPolicy,
): boolean => {
  const newest = before.slice(0, sameRatings - 1);
  return newest.length === sameRatings - 1 && newest.every((one) => one === rating);
};

const row = z.object({ rating: z.enum(helpfulnesses) });

/**
 * True if an author's newest ratings and this one are equal in such a number that they say nothing about the feedback.
 * The caller has locked the submission.
 */
export async function isLikeAllBefore(
  tx: Transaction,
  { userId }: Actor,
  { id }: Pick<typeof feedback.$inferSelect, "id">,
  helpfulness: Helpfulness,
): Promise<boolean> {
  const before = await query(
    tx,
    row,
    sql`select case when f.helpful_by_id = s.author_id then f.helpfulness else f.author_helpfulness end as rating
      from submissions s join feedback f on f.submission_id = s.id
      where s.author_id = ${userId} and f.id <> ${id}
        and (f.helpful_by_id = s.author_id or f.author_helpfulness is not null)
      order by f.id desc limit ${reviewPolicy.sameRatings - 1}`,
  );
  return isOneOfSame(
    helpfulness,
    before.map(({ rating }) => rating),
  );
}
