import { sql } from "drizzle-orm";
import { submissions } from "../db/schema/index.ts";

/** True if the author needs no other submission for the challenge. */
export const isAnswer = sql`(${submissions.state} not in ('not-passed', 'withdrawn') or ${submissions.appealedAt} is not null)`;
