import { sql } from "drizzle-orm";
import { cases, users } from "../../db/schema/index.ts";
import { nameOf } from "../public-user.ts";

/** The path of the thing of a case, without a language; empty once the thing is deleted. */
export const pathOf = sql<string>`case ${cases.kind}
  when 'page' then substr(${cases.about}, 6)
  when 'profile' then coalesce((select '/profile/' || nullif(${nameOf()}, '') from ${users} where ${users.id} = ${cases.authorId}), '')
  when 'submission' then coalesce('/submissions/' || ${cases.submissionId}, '')
  when 'review-question' then coalesce('/submissions/' || ${cases.submissionId} || '#question', '')
  when 'review-answer' then coalesce('/submissions/' || ${cases.submissionId} || '#question', '')
  else coalesce('/submissions/' || ${cases.submissionId} || '#feedback-' || ${cases.feedbackId}, '') end`;
