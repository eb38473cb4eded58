import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { evaluate, failing } from "../../../../tests/factories/work.ts";
import {
  change,
  database,
  openForAll,
  refused,
  reviewer,
  submit,
  text,
} from "../../../../tests/factories/weaving.ts";
import { users } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { editSubmission } from "../submission/edit-submission.ts";
import { withdrawSubmission } from "../submission/withdraw-submission.ts";
import { markSame, ownRuns, saidIn, shareOf } from "./compare-texts.ts";
import { compareWork, listAlike } from "./list-alike.ts";

/** Words that no other text of a test has. */
const textOf = (name: string, words = 80, from = 0) =>
  Array.from({ length: words }, (_, index) => `${name}${from + index}`).join(" ");

openForAll();

const send = async (words: string) => {
  const author = await makeMember(database);
  return { author, id: await submit(author, "plain-weave", words) };
};
const alikeOf = async (id: string) =>
  (await listAlike(database, reviewer, id, "en")).alike.map(({ share, submission }) => ({
    share,
    id: submission.id,
  }));

test("a reviewer sees others' work on the challenge that is largely equal, the most alike first", async () => {
  const first = await send(textOf("silk"));
  const whole = await send(`Mine. ${textOf("silk")}`);
  const half = await send(`${textOf("silk", 45)} ${textOf("hemp", 45)}`);
  await send(`${textOf("silk", 15)} ${textOf("wool", 80)}`);
  expect(await alikeOf(first.id)).toEqual([
    { id: whole.id, share: 100 },
    { id: half.id, share: 54 },
  ]);
  expect((await alikeOf(half.id)).map(({ id }) => id).sort()).toEqual([first.id, whole.id]);
});

test("a copy inside a work ten times as long is found, in either direction", async () => {
  const short = await send(textOf("flax", 150));
  const long = await send(`${textOf("jute", 1_500)} ${textOf("flax", 150)}`);
  expect(await alikeOf(short.id)).toEqual([{ id: long.id, share: 100 }]);
  expect(await alikeOf(long.id)).toEqual([{ id: short.id, share: 100 }]);
});

test("case, punctuation and characters that no page shows hide no copy; an edit is compared anew", async () => {
  const first = await send(textOf("reed"));
  const disguised = await send(
    textOf("REED").replaceAll(" ", ",\n").replaceAll("E", "E\u200b\u00ad"),
  );
  expect(await alikeOf(first.id)).toEqual([{ id: disguised.id, share: 100 }]);
  await editSubmission(database, disguised.author, disguised.id, text(textOf("own")), "en");
  expect(await alikeOf(first.id)).toEqual([]);
});

test("work that is withdrawn, hidden, of the same author or of one who leaves is neither listed nor compared", async () => {
  const own = await send(textOf("cord"));
  const kinds = {
    withdrawn: async ({ id, author }: Awaited<ReturnType<typeof send>>) =>
      withdrawSubmission(database, author, id, "en"),
    hidden: ({ id }: { id: string }) =>
      change(sql`update submissions set hidden_at = now() where id = ${id}`),
    leaving: ({ author }: { author: Actor }) =>
      database
        .update(users)
        .set({ deletionBegunAt: sql`now()` })
        .where(eq(users.id, author.userId)),
  };
  for (const [kind, end] of Object.entries(kinds)) {
    const alike = await send(textOf("cord"));
    expect(await alikeOf(own.id), kind).toHaveLength(1);
    const ids = { submission_id: own.id, other_id: alike.id };
    expect(await compareWork(database, reviewer, ids, "en"), kind).toMatchObject({ share: 100 });
    await end(alike);
    expect(await alikeOf(own.id), kind).toEqual([]);
    await expect(compareWork(database, reviewer, ids, "en"), kind).rejects.toEqual(
      refused("not-found"),
    );
  }
  await evaluate(database, reviewer, own.id, failing);
  const again = await submit(own.author, "plain-weave", textOf("cord"));
  expect(await alikeOf(again)).toEqual([]);
});

test("authors, members and reviewers of another community learn nothing of it", async () => {
  const first = await send(textOf("lace"));
  const second = await send(textOf("lace"));
  const ids = { submission_id: first.id, other_id: second.id };
  const foreign = await makeReviewer(database, "dyeing");
  const readers = [first.author, second.author, await makeMember(database), foreign];
  for (const reader of readers) {
    await expect(listAlike(database, reader, first.id, "en")).rejects.toEqual(
      refused("not-reviewer"),
    );
    await expect(compareWork(database, reader, ids, "en")).rejects.toEqual(refused("not-reviewer"));
  }
  const own = await submit(reviewer, "plain-weave", textOf("lace"));
  await expect(listAlike(database, reviewer, own, "en")).rejects.toEqual(refused("own-submission"));
  await withdrawSubmission(database, reviewer, own, "en");
});

test("the same repository is named beside other words; one of another challenge cannot be compared", async () => {
  const made = [];
  for (const [name, link] of [
    ["weft", "https://github.com/ana/loom"],
    ["warp", "https://github.com/Ana/Loom"],
  ] as const) {
    const { id, author } = await send(textOf(name));
    const edited = { format: "github" as const, link, text: textOf(name) };
    await editSubmission(database, author, id, edited, "en");
    made.push(id);
  }
  const { alike } = await listAlike(database, reviewer, made[0] ?? "", "en");
  expect(alike).toMatchObject([{ share: 0, isSameLink: true, submission: { id: made[1] } }]);
});

test("both texts are whole, equal parts are marked, and words of the task are not", () => {
  const one =
    "We say: the quick brown fox jumps over the dog, as the task has it. Alpha beta gamma.";
  const two = "THE QUICK brown fox jumps over the dog; as the task says. Alpha beta.";
  const none = new Set<string>();
  const [mine, theirs] = [ownRuns(one, none), ownRuns(two, none)];
  const parts = [markSame(one, mine, theirs), markSame(two, theirs, mine)];
  expect(parts.map((part) => part.map(({ text }) => text).join(""))).toEqual([one, two]);
  expect(parts[0]?.filter(({ isSame }) => isSame).map(({ text }) => text)).toEqual([
    "the quick brown fox jumps over the dog, as the task",
  ]);
  const share = (task: string) => {
    const runs = ownRuns(textOf("a"), saidIn(ownRuns(task, none)));
    return shareOf(runs, runs);
  };
  expect(share(textOf("a", 78))).toBe(0);
  expect(share(textOf("a", 60))).toBe(100);
});
