import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { giveAddress } from "../../../../tests/factories/payouts.ts";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import { commentText } from "../../../../tests/factories/texts.ts";
import {
  assignTo,
  evaluate,
  failing,
  makeSubmission,
  pass,
  passing,
} from "../../../../tests/factories/work.ts";
import { asOwner, createTestDatabase } from "../../../../tests/setup/database.ts";
import type { Helpfulness } from "../../../contract/learning/helpfulness.ts";
import { reviewPolicy } from "../../../contract/review-policy.ts";
import { query } from "../../../db/query.ts";
import { withChallenges } from "../../../http/core/test-catalogue.ts";
import type { Actor } from "../../actor.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { giveFeedback } from "../feedback/give-feedback.ts";
import { rateFeedback } from "../feedback/rate-feedback.ts";
import { correctEvaluation } from "../review/correct-evaluation.ts";
import { shortlistOf } from "./choose-submission.ts";
import { listCandidates } from "./list-candidates.ts";

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let reviewer: Actor;

beforeAll(async () => {
  opened = await createTestDatabase();
  await synchroniseCatalogue(opened.database, withChallenges(["plain-weave", "twill", "satin"]));
  reviewer = await makeReviewer(opened.database, "weaving");
});
afterAll(() => opened.close());
beforeEach(() =>
  asOwner(opened.database, (tx) =>
    tx.execute(sql`update submissions set feedback_closes_at = now() where points is null`),
  ),
);

const submit = async (author: Actor, challenge = "plain-weave") =>
  (await makeSubmission(opened.database, author, challenge)).id;
const give = async (giver: Actor, id: string) =>
  (
    await giveFeedback(opened.database, giver, id, {
      format: "text",
      text: commentText(`About ${id}.`),
    })
  ).id;
const candidatesOf = (peer: Actor) => listCandidates(opened.database, peer, ["en", "es"]);
const idsOf = async (peer: Actor) => (await candidatesOf(peer)).map(({ id }) => id.toString());

async function makePeer(challenge = "plain-weave"): Promise<Actor> {
  const peer = await makeMember(opened.database, "peer");
  await pass(opened.database, peer, reviewer, challenge);
  return peer;
}

async function givesFeedback(giver: Actor, author: Actor): Promise<string> {
  const id = await submit(author, "twill");
  const item = await give(giver, id);
  await evaluate(opened.database, reviewer, id, failing);
  return item;
}

test("members who share a payout address, also a former one, are not assigned each other's work", async () => {
  const { database } = opened;
  const [peer, author, stranger] = [
    await makePeer(),
    await makeMember(database),
    await makeMember(database),
  ];
  const [id, other] = [await submit(author), await submit(stranger)];
  expect(await idsOf(peer)).toEqual([id, other]);
  const address = `0x${"Ab".repeat(20)}`;
  await giveAddress(database, peer, address);
  await giveAddress(database, author, address);
  expect(await idsOf(peer)).toEqual([other]);
  await asOwner(database, (tx) =>
    tx.execute(sql`update payout_addresses set replaced_at = now() where user_id = ${peer.userId}`),
  );
  expect(await idsOf(peer)).toEqual([other]);
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
    const { database } = opened;
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
  const { database } = opened;
  const peer = await makePeer();
  for (let count = 0; count < 100; count += 1) await submit(await makeMember(database));
  await asOwner(database, (tx) =>
    tx.execute(sql`update submissions set language = 'es' where points is null`),
  );
  const id = await submit(await makeMember(database));
  await asOwner(database, (tx) =>
    tx.execute(sql`update submissions set language = 'en' where id = ${id}`),
  );
  const found = await listCandidates(database, peer, ["en"]);
  expect(found.map((one) => one.id.toString())).toEqual([id]);
});

test("a member who corrected another's score and that other are not assigned each other's work", async () => {
  const { database } = opened;
  const corrector = await makeReviewer(database, "weaving");
  await pass(database, corrector, reviewer, "plain-weave");
  const author = await makePeer("satin");
  const judged = await submit(author, "twill");
  await evaluate(database, corrector, judged, failing);
  const [theirs, own] = [await submit(author), await submit(corrector, "satin")];
  expect([await idsOf(corrector), await idsOf(author)]).toEqual([[theirs], [own]]);
  const correction = { points: passing, comment: "Good", reason: "Counted again.", seen: 0 };
  await correctEvaluation(database, corrector, judged, correction, "en");
  expect([await idsOf(corrector), await idsOf(author)]).toEqual([[], []]);
});

test("the pure order and the order of the database are equal over stored work", async () => {
  const { database } = opened;
  const peer = await makePeer();
  const works: string[] = [];
  for (let index = 0; index < 14; index += 1) {
    const author = await makeMember(database);
    works.push(await submit(author));
  }
  for (const [index, id] of works.entries()) {
    for (let given = 0; given < index % 3; given += 1) await give(await makeMember(database), id);
    if (index % 4 === 1) await assignTo(database, await makeMember(database), id);
  }
  const ids = works.map(BigInt);
  await asOwner(database, (tx) =>
    tx.execute(sql`update submissions set submitted_at = date_trunc('hour', now()) - (id % 3) * interval '1 hour'
      where id in (${sql.join(ids, sql`, `)})`),
  );
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
