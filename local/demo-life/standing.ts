import { and, eq, notInArray } from "drizzle-orm";
import type { Database } from "../../functions/db/connect.ts";
import { isDemoDatabase } from "../../functions/db/demo-mark.ts";
import { submissions, users } from "../../functions/db/schema/index.ts";
import { demoEmail, demoRoles } from "../demo-names.ts";
import { newcomerEmail, story } from "./story.ts";

/**
 * `new`: only demo accounts exist; `begun` and `whole`: a part or all of the story is done; `none`:
 * the database is no demonstration, or it has other data.
 */
export type LifeStanding = "new" | "begun" | "whole" | "none";

export async function standingOfLife(database: Database): Promise<LifeStanding> {
  if (!(await isDemoDatabase(database))) return "none";
  const [first, last] = [story[0], story.at(-1)];
  if (first?.act !== "signUp" || last?.act !== "submit")
    throw new Error("The story begins with a sign-up and ends with a submission.");
  // The idempotency key cannot be used, because the API stores a digest of the key and the text. No
  // action deletes a submission.
  const told = await database
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.authorId))
    .where(
      and(eq(users.email, newcomerEmail(last.by)), eq(submissions.challengeId, last.challenge)),
    );
  const attempts = story.filter(
    (act) => act.act === "submit" && act.by === last.by && act.challenge === last.challenge,
  );
  if (told.length >= attempts.length) return "whole";
  const begun = await database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, newcomerEmail(first.by)), eq(users.username, first.by)));
  if (begun.length > 0) return "begun";
  const others = await database
    .select({ id: users.id })
    .from(users)
    .where(notInArray(users.email, demoRoles.map(demoEmail)))
    .limit(1);
  const works = await database.select({ id: submissions.id }).from(submissions).limit(1);
  return others.length === 0 && works.length === 0 ? "new" : "none";
}
