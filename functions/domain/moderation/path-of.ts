import { sql } from "drizzle-orm";
import { cases, users } from "../../db/schema/index.ts";
import { nameOf } from "../public-user.ts";

/** Where the thing of a case is on the site, without a language; empty once it is deleted. */
export const pathOf = sql<string>`case ${cases.kind}
  when 'page' then substr(${cases.about}, 6)
  when 'profile' then coalesce((select '/profile/' || nullif(${nameOf()}, '') from ${users} where ${users.id} = ${cases.authorId}), '')
  when 'submission' then coalesce('/submissions/' || ${cases.submissionId}, '')
  when 'review-question' then coalesce('/submissions/' || ${cases.submissionId} || '#question', '')
  when 'review-answer' then coalesce('/submissions/' || ${cases.submissionId} || '#question', '')
  else coalesce('/submissions/' || ${cases.submissionId} || '#feedback-' || ${cases.feedbackId}, '') end`;
