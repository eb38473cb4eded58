import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Helpfulness } from "../../../contract/learning/helpfulness.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import type { Transaction } from "../../../db/connect.ts";
import { queryOne } from "../../../db/query.ts";
import type { feedback } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";

const found = z.object({ same: z.boolean() });

/**
 * True if an author's newest ratings, with this one, are so many of one kind that they say nothing
 * about the feedback. The caller has locked the submission.
 */
export async function isLikeAllBefore(
  tx: Transaction,
  { userId }: Actor,
  { id }: Pick<typeof feedback.$inferSelect, "id">,
  helpfulness: Helpfulness,
): Promise<boolean> {
  const before = reviewPolicy.sameRatings - 1;
  const { same } = await queryOne(
    tx,
    found,
    sql`select count(*) = ${before} and coalesce(bool_and(rating = ${helpfulness}), false) as same from (
      select case when f.helpful_by_id = s.author_id then f.helpfulness else f.author_helpfulness end as rating
        from submissions s join feedback f on f.submission_id = s.id
        where s.author_id = ${userId} and f.id <> ${id}
          and (f.helpful_by_id = s.author_id or f.author_helpfulness is not null)
        order by f.id desc limit ${before}) newest`,
  );
  return same;
}
