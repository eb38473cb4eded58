import { and, eq, notInArray } from "drizzle-orm";
import type { Database } from "../../functions/db/connect.ts";
import { isDemoDatabase } from "../../functions/db/demo-mark.ts";
import { submissions, users } from "../../functions/db/schema/index.ts";
import { demoEmail, demoRoles } from "../demo/demo-names.ts";
import { newcomerEmail } from "./step.ts";
import { steps } from "./steps.ts";

/**
 * `new`: only demo accounts exist; `begun` and `done`: some or all steps are done; `none`: the
 * database is no demonstration, or it has other data.
 */
export type DemoSeedProgress = "new" | "begun" | "done" | "none";

export async function readProgress(database: Database): Promise<DemoSeedProgress> {
  if (!(await isDemoDatabase(database))) return "none";
  const [first, last] = [steps[0], steps.at(-1)];
  if (first?.action !== "signUp" || last?.action !== "submit")
    throw new Error("The steps begin with a sign-up and end with a submission.");
  // The idempotency key cannot be used, because the API stores a digest of the key and the text. No
  // step deletes a submission.
  const submitted = await database
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.authorId))
    .where(
      and(eq(users.email, newcomerEmail(last.by)), eq(submissions.challengeId, last.challenge)),
    );
  const attempts = steps.filter(
    (step) => step.action === "submit" && step.by === last.by && step.challenge === last.challenge,
  );
  if (submitted.length >= attempts.length) return "done";
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
