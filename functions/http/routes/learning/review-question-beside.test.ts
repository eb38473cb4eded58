import { strFromU8 } from "fflate";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ageDecision, hide, report } from "../../../../tests/factories/moderation.ts";
import { asOwner } from "../../../../tests/setup/database.ts";
import { endLeases } from "../../../domain/learning/review-clock/end-leases.ts";
import { archiveOf } from "../identity/archive.fixture.ts";
import {
  answer,
  ask,
  inReview,
  lapse,
  openForAll,
  question,
  read,
  site,
  words,
} from "./review-question.fixture.ts";

/** The question to an author beside moderation, roles, notifications and archives (decision 216). */

openForAll();

test("an archive has the questions that were asked and received, and the answers of their author alone", async () => {
  const { author, id } = await inReview();
  await ask(id);
  await answer(id, author);
  const archived = async (session: string) => {
    const files = await archiveOf(site.api, session);
    const all = Object.values(files).map((file) => strFromU8(file));
    return { questions: strFromU8(files["review-questions.json"] ?? new Uint8Array()), all };
  };
  const [own, reviewers] = [await archived(author), await archived(site.of("harsh"))];
  expect([own.questions, reviewers.questions].map((text) => text.includes(question))).toEqual([
    true,
    true,
  ]);
  expect(own.questions).toContain(words);
  expect(reviewers.all.join("\n")).not.toContain(words);
});

test("the reviewer who holds the review is told of the answer, like the one who asked", async () => {
  const { author, id } = await inReview();
  await ask(id);
  const holder = await site.idOf("second");
  await asOwner(site.database, (tx) =>
    tx.execute(
      sql`update submissions set reviewer_id = ${holder}, review_started_at = now() where id = ${id}`,
    ),
  );
  await answer(id, author);
  for (const name of ["harsh", "second"])
    expect(await told(site.of(name), id), name).toEqual(["question-answered"]);
});

async function told(session: string, id: string): Promise<string[]> {
  const { notifications } = await site.api.get<{
    notifications: { kind: string; submission: string | null }[];
  }>("/viewer/notifications", session);
  return notifications.filter((one) => one.submission === id).map(({ kind }) => kind);
}

let reviewers = 0;
async function newReviewer() {
  const name = `reviewer${(reviewers += 1)}`;
  const session = await site.api.member(name, { role: "reviewer" });
  return { name, session };
}

type Reviewer = Awaited<ReturnType<typeof newReviewer>>;

const losses: Record<string, (reviewer: Reviewer) => Promise<void>> = {
  removed: async ({ name }) => {
    await site.api.ok("post", "/studio/weaving/people/end", {
      session: site.of("owner"),
      body: { person_id: (await site.idOf(name)).toString(), role: "reviewer", reason: "Absent" },
    });
  },
  barred: async ({ session }) => {
    const open = await report(site.database, `submission:${await site.submit(session)}`);
    await decide(open, { act: "bar", rule: "respect", words: "Third insult.", days: 7 });
  },
};

const decide = (caseId: string, body: object) =>
  site.api.ok("post", `/studio/weaving/cases/${caseId}/decision`, {
    session: site.of("owner"),
    body,
  });

test.each(Object.keys(losses))(
  "a reviewer who is %s keeps no review while their question waits, and takes none",
  async (how) => {
    const reviewer = await newReviewer();
    const id = await site.submit(await site.newAuthor());
    const path = `/submissions/${id}/review`;
    await site.api.ok("put", path, { session: reviewer.session });
    expect((await ask(id, reviewer.session)).status).toBe(201);
    await losses[how]?.(reviewer);
    expect((await site.read(id)).review).toBeNull();
    await endLeases(site.database);
    expect((await site.read(id)).state).toBe("submitted");
    const again = site.api.request("put", path, { session: reviewer.session });
    expect(await site.problemOf(again)).toBe("not-reviewer");
    await site.api.ok("put", path, { session: site.of("second") });
  },
);

test("the time for an answer waits while the work is hidden, and begins again when it is shown again", async () => {
  const { author, id } = await inReview();
  await ask(id);
  const open = await report(site.database, `submission:${id}`);
  await decide(open, hide);
  await ageDecision(site.database, open, 1);
  await asOwner(site.database, (tx) =>
    tx.execute(
      sql`update submissions set hidden_at = hidden_at - interval '1 day' where id = ${id}`,
    ),
  );
  await lapse(id);
  await asOwner(site.database, (tx) =>
    tx.execute(
      sql`update review_questions set due_at = due_at - interval '10 hours', asked_at = asked_at - interval '10 hours' where submission_id = ${id}`,
    ),
  );
  expect((await read(id, author)).question?.state).toBe("open");
  await endLeases(site.database);
  expect((await site.read(id, author)).review?.reviewer.username).toBe("harsh");
  await site.api.ok("post", `/viewer/decisions/${open}/appeal`, {
    session: author,
    body: { words: "It is mine, see the first commit." },
  });
  const other = await site.api.member("other-owner", { role: "owner" });
  await site.api.ok("post", `/studio/weaving/cases/${open}/verdict`, {
    session: other,
    body: { act: "restore", words: "I looked again." },
  });
  const { question: asked } = await read(id, author);
  expect((Date.parse(asked?.dueAt ?? "") - Date.now()) / 3_600_000).toBeCloseTo(48, 1);
  expect((await answer(id, author)).status).toBe(200);
});
