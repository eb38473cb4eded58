import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { markIfNew } from "../../functions/db/demo-mark.ts";
import { users } from "../../functions/db/schema/index.ts";
import { actorColumns, actorOf, type Actor } from "../../functions/domain/actor.ts";
import { synchroniseCatalogue } from "../../functions/domain/community/catalogue/synchronise-catalogue.ts";
import { createSubmission } from "../../functions/domain/learning/submission/create-submission.ts";
import { createViewer } from "../../functions/domain/member/viewer/create-viewer.ts";
import { testCatalogue } from "../../functions/http/core/test-catalogue.ts";
import { makeReviewer } from "../../tests/factories/people.ts";
import { evaluate, failing } from "../../tests/factories/work.ts";
import { createTestDatabase } from "../../tests/setup/database.ts";
import { readProgress } from "./progress.ts";
import { newcomerEmail, type Newcomer } from "./step.ts";
import { steps } from "./steps.ts";
import { keyOf, readText } from "./text.ts";

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
const last = steps.at(-1);
if (last?.action !== "submit") throw new Error("The last step is no submission.");
const attempts = steps.flatMap((step) =>
  step.action === "submit" && step.by === last.by && step.challenge === last.challenge
    ? [step]
    : [],
);

beforeAll(async () => {
  opened = await createTestDatabase();
});
afterAll(() => opened.close());

async function signUp(username: Newcomer): Promise<Actor> {
  const { database } = opened;
  const identity = { uid: randomUUID(), email: newcomerEmail(username), emailVerified: true };
  const accepted = { acceptedTerms: true, acceptedPrivacy: true, locale: "es" } as const;
  await createViewer(database, identity, { username, ...accepted });
  const [member] = await database
    .select(actorColumns)
    .from(users)
    .where(eq(users.uid, identity.uid));
  if (!member) throw new Error("No member");
  return actorOf(member);
}

test("the seed is done after its last step, and no start begins it again", async () => {
  const { database } = opened;
  const progress = () => readProgress(database);
  expect(await progress()).toBe("none");
  await markIfNew(database);
  expect(await progress()).toBe("new");
  const renamed = JSON.stringify(testCatalogue).replaceAll("plain-weave", last.challenge);
  await synchroniseCatalogue(database, JSON.parse(renamed) as typeof testCatalogue);
  const first = steps[0];
  if (first?.action !== "signUp") throw new Error("The first step is no sign-up.");
  await signUp(first.by);
  const author = await signUp(last.by as Newcomer);
  const reviewer = await makeReviewer(database, "weaving");
  for (const [index, { challenge, text }] of attempts.entries()) {
    expect(await progress()).toBe("begun");
    const written = { format: "text" as const, text: await readText(text), key: keyOf(text) };
    const { id } = await createSubmission(database, author, challenge, written);
    if (index < attempts.length - 1) await evaluate(database, reviewer, id, failing);
  }
  expect(await progress()).toBe("done");
});
