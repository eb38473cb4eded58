import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { asOwner } from "../../../../tests/setup/database.ts";
import { makeMember } from "../../../../tests/factories/people.ts";
import { makeSubmission } from "../../../../tests/factories/work.ts";
import { workText } from "../../../../tests/factories/texts.ts";
import {
  database,
  newWork,
  openForAll,
  read,
  refused,
  reviewer,
  score,
  submit,
  takeReview,
  text,
} from "../../../../tests/factories/weaving.ts";
import type { Catalogue } from "../../../contract/community/catalogue.ts";
import { challengeVersions, reservations, submissions } from "../../../db/schema/index.ts";
import { testCatalogue } from "../../../http/core/test-catalogue.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { editSubmission } from "../submission/edit-submission.ts";
import { createSubmission } from "../submission/create-submission.ts";
import { getChallenge } from "../submission/get-challenge.ts";
import { getDraft } from "../submission/get-draft.ts";
import { getSubmission } from "../submission/get-submission.ts";
import { saveDraft } from "../submission/save-draft.ts";
import { withdrawSubmission } from "../submission/withdraw-submission.ts";
import { getChallengeVersion, versionOf } from "./read-version.ts";

const id = "plain-weave";
const both = (text: string) => ({ en: text, es: `${text} (es)` });

type Challenge = Catalogue["communities"][number]["courses"][number]["challenges"][number];

const withChallenge = (changes: Partial<Challenge>): Catalogue => ({
  ...testCatalogue,
  communities: testCatalogue.communities.map((community) => ({
    ...community,
    courses: community.courses.map((course) => ({
      ...course,
      challenges: course.challenges.map((challenge) =>
        challenge.id === id ? { ...challenge, ...changes } : challenge,
      ),
    })),
  })),
});

const task = (text: string) => ({ html: both(`<p>${text}</p>`), text: both(text) });
const first = withChallenge({ task: task("Weave a band.") });
/** Another criterion, another minimum, a lower reward, another task and no repository. */
const second = withChallenge({
  task: task("Weave a scarf."),
  criteria: [
    { id: "clarity", title: both("Clarity"), description: both("Clear?"), points: 5 },
    { id: "colour", title: both("Colour"), description: both("Bright?"), points: 5 },
  ],
  minimumPoints: 9,
  formats: ["text"],
  reward: { token: "KITE", amount: "1" },
});

openForAll({ catalogue: first });
beforeEach(() => synchroniseCatalogue(database, first));

const publish = (catalogue: Catalogue) => synchroniseCatalogue(database, catalogue);
const points = (given: Record<string, number>) =>
  Object.entries(given).map(([criterion, value]) => ({ criterion, points: value }));
const scoreBy = async (submission: string, given: Record<string, number>) => {
  await takeReview(reviewer, submission);
  return score(reviewer, submission, points(given));
};
const currentVersion = async () => (await getChallenge(database, null, id, "en")).version;
const kite = 10n ** 18n;

test("a waiting submission is scored and paid by the version that it was sent for, a later one by the current version", async () => {
  const [early, late] = [await makeMember(database), await makeMember(database)];
  const waiting = await makeSubmission(database, early, id);
  expect(waiting.rules).toMatchObject({ isCurrent: true, maximumPoints: 30, minimumPoints: 15 });
  await publish(second);
  const newer = await makeSubmission(database, late, id);
  expect((await read(waiting.id)).rules).toMatchObject({
    isCurrent: false,
    maximumPoints: 30,
    minimumPoints: 15,
    formats: ["text", "github"],
    criteria: [{ id: "clarity", points: 10 }, { id: "depth" }],
  });
  expect((await read(newer.id)).rules).toMatchObject({ isCurrent: true, maximumPoints: 10 });
  await expect(scoreBy(waiting.id, { clarity: 5, colour: 5 })).rejects.toEqual(
    refused("points-out-of-range"),
  );
  await expect(scoreBy(newer.id, { clarity: 10, depth: 20 })).rejects.toEqual(
    refused("points-out-of-range"),
  );
  const old = await scoreBy(waiting.id, { clarity: 7, depth: 8 });
  expect(old).toMatchObject({ state: "passed", rules: { maximumPoints: 30 } });
  expect(old.evaluation?.reward?.units).toBe(String((5n * kite) / 2n));
  const recent = await scoreBy(newer.id, { clarity: 5, colour: 4 });
  expect(recent.state).toBe("passed");
  expect(recent.evaluation?.reward?.units).toBe(String(kite));
});

test("the former task and reward can be read, in both languages, and belong to their challenge", async () => {
  const version = (await makeSubmission(database, await makeMember(database), id)).rules?.version;
  await publish(second);
  const former = await getChallengeVersion(database, id, version ?? "", "es");
  expect(former).toMatchObject({
    isCurrent: false,
    task: "Weave a band. (es)",
    taskHtml: "<p>Weave a band.</p> (es)",
    reward: { units: String((5n * kite) / 2n) },
  });
  await expect(getChallengeVersion(database, "old-weave", version ?? "", "en")).rejects.toEqual(
    refused("not-found"),
  );
});

test("a repository that was accepted can still be edited, and is not accepted in later work", async () => {
  const author = await makeMember(database);
  const input = { format: "github" as const, link: "https://github.com/a/b", text: workText() };
  const made = await createSubmission(database, author, id, { ...input, key: randomUUID() });
  await publish(second);
  const edited = { ...input, link: "https://github.com/a/c" };
  expect(await editSubmission(database, author, made.id, edited, "en")).toMatchObject({
    link: "https://github.com/a/c",
  });
  const later = await makeMember(database);
  const sent = await submit(later);
  await expect(editSubmission(database, later, sent, input, "en")).rejects.toEqual(
    refused("format-not-accepted"),
  );
});

test("which help is allowed belongs to the version, and a challenge that does not say so keeps its hash", async () => {
  const before = await makeSubmission(database, await makeMember(database), id);
  const { facts } = await versionOf(database, BigInt(before.id));
  expect(facts).not.toHaveProperty("allowedHelp");
  await publish(withChallenge({ task: task("Weave a band."), allowedHelp: both("Friends") }));
  const after = await makeSubmission(database, await makeMember(database), id);
  const rules = async (of: string, locale: "en" | "es") =>
    (await getSubmission(database, reviewer, of, locale)).rules;
  expect(await rules(before.id, "en")).toMatchObject({ isCurrent: false, allowedHelp: null });
  expect(await rules(after.id, "es")).toMatchObject({
    isCurrent: true,
    allowedHelp: "Friends (es)",
  });
  await publish(first);
  expect(await currentVersion()).toBe(before.rules?.version);
});

test("publishing equal texts again, or other dates, changes no version; nor can a row be changed", async () => {
  const before = await currentVersion();
  const { rules } = await makeSubmission(database, await makeMember(database), id);
  await publish(withChallenge({ task: task("Weave a band."), reviewDays: 9, level: "advanced" }));
  expect(await currentVersion()).toBe(before);
  expect(rules?.version).toBe(before);
  const own = eq(challengeVersions.hash, before ?? "");
  const facts = { ...(await database.select().from(challengeVersions).where(own))[0]?.facts };
  await expect(
    database
      .update(challengeVersions)
      .set({ facts: { ...facts, reward: "0" } as never })
      .where(own),
  ).rejects.toThrow();
  await expect(database.delete(challengeVersions).where(own)).rejects.toThrow();
  await expect(database.update(submissions).set({ challengeVersion: null })).rejects.toThrow();
});

test("a draft for an earlier version is refused until its author has seen the change", async () => {
  const author = await makeMember(database);
  const draft = { ...text(workText()), link: "" };
  const send = (seen?: string) =>
    createSubmission(database, author, id, { ...text(draft.text), key: randomUUID(), seen });
  await saveDraft(database, author, id, draft);
  const former = (await getDraft(database, author, id)).draft?.seen;
  expect(former).toBe(await currentVersion());
  await publish(second);
  expect((await getDraft(database, author, id)).draft).toMatchObject({
    isOutdated: true,
    seen: former,
  });
  await expect(send()).rejects.toEqual(refused("challenge-changed"));
  await expect(send(former)).rejects.toEqual(refused("challenge-changed"));
  await expect(send("x".repeat(43))).rejects.toEqual(refused("challenge-changed"));
  // A later save does not change the version that the draft's author has read.
  await saveDraft(database, author, id, { ...draft, text: `${draft.text} And more.` });
  expect((await getDraft(database, author, id)).draft?.isOutdated).toBe(true);
  const { id: made } = await send(await currentVersion());
  expect((await read(made)).rules?.isCurrent).toBe(true);
});

test("work that was withdrawn is a draft for the version that it answered", async () => {
  const { author, id: made } = await newWork();
  await publish(second);
  await withdrawSubmission(database, author, made, "en");
  expect((await getDraft(database, author, id)).draft?.isOutdated).toBe(true);
});

test("a row of a former release gets the current version", async () => {
  const made = await submit();
  const [row] = await database
    .select()
    .from(submissions)
    .where(eq(submissions.id, BigInt(made)));
  if (!row) throw new Error("No submission");
  const { id: _, challengeVersion: __, ...rest } = row;
  const other = await makeMember(database);
  const [copy] = await database
    .insert(submissions)
    .values({ ...rest, authorId: other.userId, idempotencyKey: randomUUID() })
    .returning();
  expect(copy?.challengeVersion).toBe(await currentVersion());
});

test("work that is sent during a publication has the rubric and the reward of one version", async () => {
  const old = await currentVersion();
  const authors = await Promise.all(Array.from({ length: 8 }, () => makeMember(database)));
  const [made] = await Promise.all([
    Promise.all(authors.map((author) => makeSubmission(database, author, id))),
    publish(second),
  ]);
  const rewards = { true: (5n * kite) / 2n, false: kite };
  for (const { id: submission } of made) {
    const [row] = await database
      .select({ version: submissions.challengeVersion, amount: reservations.amount })
      .from(submissions)
      .innerJoin(reservations, eq(reservations.submissionId, submissions.id))
      .where(eq(submissions.id, BigInt(submission)))
      .orderBy(reservations.kind)
      .limit(1);
    expect(row?.amount).toBe(rewards[row?.version === old ? "true" : "false"]);
  }
});

test("work that waited when versions came keeps its rubric, and is not called outdated by that", async () => {
  const made = await submit();
  const folder = "functions/db/migrations";
  const file = readdirSync(folder).find((name) => name.endsWith("_keep_challenge_versions.sql"));
  const [, own = ""] = readFileSync(`${folder}/${file}`, "utf8").split("-- own");
  await asOwner(database, async (tx) => {
    await tx.update(submissions).set({ challengeVersion: null });
    await tx.execute(sql`update challenges set version = null`);
    await tx.execute(sql`update drafts set challenge_version = null`);
    await tx.delete(challengeVersions);
    for (const statement of `-- ${own}`.split("--> statement-breakpoint"))
      await tx.execute(sql.raw(statement));
  });
  const rulesNow = async () => (await read(made)).rules;
  expect(await rulesNow()).toMatchObject({ isCurrent: true, maximumPoints: 30 });
  await publish(first);
  const rules = await rulesNow();
  expect(rules?.isCurrent).toBe(true);
  expect(rules?.version).not.toBe(await currentVersion());
  await publish(second);
  expect(await rulesNow()).toMatchObject({ isCurrent: false, maximumPoints: 30 });
  expect((await scoreBy(made, { clarity: 7, depth: 8 })).state).toBe("passed");
});
