import { and, eq, notInArray } from "drizzle-orm";
import type { Database } from "../../functions/db/connect.ts";
import { isDemoDatabase } from "../../functions/db/demo-mark.ts";
import { submissions, users } from "../../functions/db/schema/index.ts";
import { demoEmail, demoRoles } from "../demo-names.ts";
import { newcomerEmail, story } from "./story.ts";

/**
 * How far demo life has come in a database: `new` where there are demo accounts alone, `begun`,
 * `whole`, or `none` where there may be none: the database is no demonstration's, or has life of
 * its own.
 */
export type LifeStanding = "new" | "begun" | "whole" | "none";

/** Reads how far demo life has come; writes nothing. */
export async function standingOfLife(database: Database): Promise<LifeStanding> {
  if (!(await isDemoDatabase(database))) return "none";
  const [first, last] = [story[0], story.at(-1)];
  if (first?.act !== "signUp" || last?.act !== "submit")
    throw new Error("The story begins with a sign-up and ends with a submission.");
  // Not by its key: the API keeps a digest of that and of the text. No act takes a row away.
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
