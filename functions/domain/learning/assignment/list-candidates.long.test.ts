import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { giveAddress } from "../../../../tests/factories/payouts.ts";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import {
  assignTo,
  evaluate,
  failing,
  pass,
  passing,
  correctScore,
} from "../../../../tests/factories/work.ts";
import {
  change,
  closeWorkBeforeEach,
  database,
  give,
  makePeer,
  newWork,
  openForAll,
  reviewer,
  submit,
} from "../../../../tests/factories/weaving.ts";
import type { Helpfulness } from "../../../contract/learning/helpfulness.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { query } from "../../../db/query.ts";
import type { Actor } from "../../actor.ts";
import { rateFeedback } from "../feedback/rate-feedback.ts";
import { shortlistOf } from "./choose-submission.ts";
import { listCandidates } from "./list-candidates.ts";

openForAll({ challenges: ["plain-weave", "twill", "satin"] });
closeWorkBeforeEach();

const candidatesOf = (peer: Actor) => listCandidates(database, peer, ["en", "es"]);
const idsOf = async (peer: Actor) => (await candidatesOf(peer)).map(({ id }) => id.toString());

async function givesFeedback(giver: Actor, author: Actor): Promise<string> {
  const id = await submit(author, "twill");
  const { id: item } = await give(giver, id);
  await evaluate(database, reviewer, id, failing);
  return item;
}

test("members who share a payout address, also a former one, are not assigned each other's work", async () => {
  const peer = await makePeer();
  const [{ author, id }, unrelated] = [await newWork(), await submit()];
  expect(await idsOf(peer)).toEqual([id, unrelated]);
  const address = `0x${"Ab".repeat(20)}`;
  await giveAddress(database, peer, address);
  await giveAddress(database, author, address);
  expect(await idsOf(peer)).toEqual([unrelated]);
  await change(sql`update payout_addresses set replaced_at = now() where user_id = ${peer.userId}`);
  expect(await idsOf(peer)).toEqual([unrelated]);
});

/**
 * The ratings of a friend's feedback, in their order, with the expected answer: whether the two members count as
 * friends.
 */
const ratings: readonly (readonly [boolean, readonly ["author" | "reviewer", Helpfulness][]])[] = [
  [true, [["author", "very"]]],
  [
    true,
    [
      ["author", "somewhat"],
      ["reviewer", "not"],
    ],
  ],
  [
    true,
    [
      ["reviewer", "very"],
      ["author", "very"],
    ],
  ],
  [
    false,
    [
      ["author", "not"],
      ["reviewer", "very"],
    ],
  ],
  [false, [["reviewer", "very"]]],
];

test.each(ratings)(
  "a member whose own choice of feedback the author called helpful is a friend: %s by %j",
  async (isFriend, said) => {
    const [peer, author] = [await makePeer(), await makePeer("satin")];
    const item = await givesFeedback(peer, author);
    for (const [by, helpfulness] of said)
      await rateFeedback(database, by === "author" ? author : reviewer, item, { helpfulness });
    const [theirs, own] = [await submit(author), await submit(peer, "satin")];
    expect(await idsOf(peer)).toEqual(isFriend ? [] : [theirs]);
    expect(await idsOf(author)).toEqual(isFriend ? [] : [own]);
  },
);

test("work behind a hundred in another language is found", async () => {
  const peer = await makePeer();
  for (let count = 0; count < 100; count += 1) await submit();
  await change(sql`update submissions set language = 'es' where points is null`);
  const id = await submit();
  await change(sql`update submissions set language = 'en' where id = ${id}`);
  const found = await listCandidates(database, peer, ["en"]);
  expect(found.map((one) => one.id.toString())).toEqual([id]);
});

test("a member who corrected another's score and that other are not assigned each other's work", async () => {
  const corrector = await makeReviewer(database, "weaving");
  await pass(database, corrector, reviewer, "plain-weave");
  const author = await makePeer("satin");
  const judged = await submit(author, "twill");
  await evaluate(database, corrector, judged, failing);
  const [theirs, own] = [await submit(author), await submit(corrector, "satin")];
  expect([await idsOf(corrector), await idsOf(author)]).toEqual([[theirs], [own]]);
  const correction = { points: passing, comment: "Good", reason: "Counted again.", seen: 0 };
  await correctScore(database, corrector, judged, correction);
  expect([await idsOf(corrector), await idsOf(author)]).toEqual([[], []]);
});

test("the pure order and the order of the database are equal over stored work", async () => {
  const peer = await makePeer();
  const works: string[] = [];
  for (let index = 0; index < 14; index += 1) {
    works.push(await submit());
  }
  for (const [index, id] of works.entries()) {
    for (let given = 0; given < index % 3; given += 1) await give(await makeMember(database), id);
    if (index % 4 === 1) await assignTo(database, await makeMember(database), id);
  }
  const ids = works.map(BigInt);
  await change(sql`update submissions set submitted_at = date_trunc('hour', now()) - (id % 3) * interval '1 hour'
      where id in (${sql.join(ids, sql`, `)})`);
  const ordered = await query(
    database,
    z.object({ id: z.coerce.bigint() }),
    sql`select s.id from submissions s where s.id in (${sql.join(ids, sql`, `)})
      order by (select count(*) from feedback f where f.submission_id = s.id)
          + (select count(*) from assignments a where a.submission_id = s.id),
        s.submitted_at, s.id limit ${reviewPolicy.shortlist}`,
  );
  const shortlist = shortlistOf(await candidatesOf(peer));
  expect(shortlist.map(({ id }) => id)).toEqual(ordered.map(({ id }) => id));
});
