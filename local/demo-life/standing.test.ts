import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { markIfNew } from "../../functions/db/demo-mark.ts";
import { users } from "../../functions/db/schema/index.ts";
import { actorColumns, actorOf, type Actor } from "../../functions/domain/actor.ts";
import { synchroniseCatalogue } from "../../functions/domain/catalogue/synchronise-catalogue.ts";
import { createSubmission } from "../../functions/domain/submission/create-submission.ts";
import { createViewer } from "../../functions/domain/viewer/create-viewer.ts";
import { testCatalogue } from "../../functions/http/test-catalogue.ts";
import { makeReviewer } from "../../tests/factories/people.ts";
import { evaluate, failing } from "../../tests/factories/work.ts";
import { createTestDatabase } from "../../tests/setup/database.ts";
import { standingOfLife } from "./standing.ts";
import { newcomerEmail, story, type Newcomer } from "./story.ts";
import { keyOf, readText } from "./text.ts";

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
const last = story.at(-1);
if (last?.act !== "submit") throw new Error("The last act is no submission.");
const attempts = story.flatMap((act) =>
  act.act === "submit" && act.by === last.by && act.challenge === last.challenge ? [act] : [],
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

test("the story is whole once its last act is done, and no start tells it again", async () => {
  const { database } = opened;
  const standing = () => standingOfLife(database);
  expect(await standing()).toBe("none");
  await markIfNew(database);
  expect(await standing()).toBe("new");
  const renamed = JSON.stringify(testCatalogue).replaceAll("plain-weave", last.challenge);
  await synchroniseCatalogue(database, JSON.parse(renamed) as typeof testCatalogue);
  const first = story[0];
  if (first?.act !== "signUp") throw new Error("The first act is no sign-up.");
  await signUp(first.by);
  const author = await signUp(last.by as Newcomer);
  const reviewer = await makeReviewer(database, "weaving");
  for (const [index, { challenge, text }] of attempts.entries()) {
    expect(await standing()).toBe("begun");
    const written = { format: "text" as const, text: await readText(text), key: keyOf(text) };
    const { id } = await createSubmission(database, author, challenge, written);
    if (index < attempts.length - 1) await evaluate(database, reviewer, id, failing);
  }
  expect(await standing()).toBe("whole");
});
