import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { hide, makeOwner, report } from "../../../tests/factories/moderation.ts";
import { claim, giveAddress, localChainId } from "../../../tests/factories/payouts.ts";
import { makeMember, makeReviewer } from "../../../tests/factories/people.ts";
import { evaluate, makeSubmission } from "../../../tests/factories/work.ts";
import { asOwner } from "../../../tests/setup/database.ts";
import { waitsForLock } from "../../../tests/setup/waits-for-lock.ts";
import { endCorrectionTime } from "../../../tests/setup/let-pass.ts";
import { transact } from "../../db/connect.ts";
import { cases, ledgerAccounts, payouts, tokens, users } from "../../db/schema/index.ts";
import { withChallenges } from "../../http/core/test-catalogue.ts";
import type { Actor } from "../actor.ts";
import { reconcile } from "../admin/reconciliation/reconcile.ts";
import { balanceOf } from "../money/ledger/transfer.ts";
import { useDatabase } from "../use-database.fixture.ts";
import { appealDecision, judgeAppeal } from "./appeal-decision.ts";
import { decideCase } from "./decide-case.ts";

/** A reward is claimed and its work is hidden at the same moment. */

const slug = "weaving";
const address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const reward = 2_500_000_000_000_000_000n;

const opened = useDatabase({ catalogue: withChallenges(["plain-weave"]) });
let owner: Actor;
let other: Actor;
let reviewer: Actor;

beforeAll(async () => {
  const { database } = opened;
  await database
    .update(tokens)
    .set({ cashable: true, chainId: localChainId, smallestPayout: 1n, largestPayout: null })
    .where(eq(tokens.symbol, "KITE"));
  owner = await makeOwner(database, slug);
  other = await makeOwner(database, slug);
  reviewer = await makeReviewer(database, slug);
});
async function rewarded() {
  const { database } = opened;
  const author = await makeMember(database);
  await database
    .update(users)
    .set({ firstName: "Illari", lastName: "Quispe", emailVerifiedAt: sql`now()` })
    .where(eq(users.id, author.userId));
  await giveAddress(database, author, address);
  const { id } = await makeSubmission(database, author, "plain-weave");
  await evaluate(database, reviewer, id);
  return { author, id, caseId: await report(database, `submission:${id}`) };
}

/** Ends the time for corrections in a few milliseconds. */
const endSoon = (id: string, milliseconds: number) =>
  asOwner(opened.database, async (tx) => {
    const endsAt = sql`clock_timestamp() + make_interval(secs => ${milliseconds / 1_000})`;
    const ended = sql`submission_id = ${BigInt(id)}`;
    await tx.execute(sql`update evaluations set final_at = ${endsAt} where ${ended}`);
    await tx.execute(sql`update transfers set held_until = e.final_at from evaluations e
      where e.submission_id = transfers.submission_id and transfers.submission_id = ${BigInt(id)}
        and held_until is not null`);
  });

const endOf = (result: PromiseSettledResult<unknown>) =>
  result.status === "fulfilled" ? "done" : (result.reason as { code?: string }).code;

async function hideAndClaim(
  { author, caseId }: Awaited<ReturnType<typeof rewarded>>,
  turn: number,
) {
  const { database } = opened;
  const acts = [
    () => decideCase(database, owner, { slug, id: caseId }, hide),
    () => claim(database, author, address, { token: "KITE", amount: "2.5" }),
  ];
  const isReversed = turn % 2 === 1;
  const results = await Promise.allSettled(
    (isReversed ? acts.toReversed() : acts).map((act) => act()),
  );
  const ends = results.map(endOf);
  return isReversed ? ends.toReversed() : ends;
}

const walletOf = ({ userId }: Actor) => balanceOf(opened.database, "KITE", { userId });

test("a decision waits for a claim that holds the wallet, and then reads the clock", async () => {
  const { author, id, caseId } = await rewarded();
  let decided: Promise<unknown> | undefined;
  await transact(opened.database, async (tx) => {
    await tx
      .select()
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.userId, author.userId))
      .for("no key update");
    decided = decideCase(opened.database, owner, { slug, id: caseId }, hide);
    const first = await Promise.race([
      decided.then(() => "decided"),
      waitsForLock(opened.database).then(() => "waits"),
    ]);
    expect(first).toBe("waits");
    await endCorrectionTime(opened.database, id);
  });
  await decided;
  const [of] = await opened.database
    .select()
    .from(cases)
    .where(eq(cases.id, BigInt(caseId)));
  expect(of).toMatchObject({ state: "hidden", withholds: false });
});

test("a reward is claimed before its work is hidden, or waits and is whole once it is restored", async () => {
  const { database } = opened;
  const ends = new Set<string>();
  for (let turn = 0; turn < 24; turn += 1) {
    const made = await rewarded();
    const { author, id, caseId } = made;
    if (turn < 4) await endCorrectionTime(database, id);
    else if (turn < 20) await endSoon(id, turn - 4);
    const [hidden, claimed] = await hideAndClaim(made, turn);
    const [of] = await database
      .select()
      .from(cases)
      .where(eq(cases.id, BigInt(caseId)));
    ends.add(`${claimed}, ${of?.withholds ? "withheld" : "kept"}`);
    expect([hidden, of?.state]).toEqual(["done", "hidden"]);
    expect(await walletOf(author)).toBe(claimed === "done" ? 0n : reward);
    expect(await database.$count(payouts, eq(payouts.userId, author.userId))).toBe(
      claimed === "done" ? 1 : 0,
    );
    if (claimed === "done") continue;
    await endCorrectionTime(database, id);
    if (of?.withholds)
      await expect(
        claim(database, author, address, { token: "KITE", amount: "2.5" }),
      ).rejects.toMatchObject({ code: "payout-uncovered" });
    await appealDecision(database, author, caseId, "It is mine.");
    await judgeAppeal(
      database,
      other,
      { slug, id: caseId },
      { act: "restore", words: "I looked again." },
    );
    await claim(database, author, address, { token: "KITE", amount: "2.5" });
    expect(await walletOf(author)).toBe(0n);
  }
  expect([...ends].filter((end) => end === "done, withheld")).toEqual([]);
  expect(ends).toContain("done, kept");
  expect(ends).toContain("payout-uncovered, withheld");
  expect((await reconcile(database)).mismatches).toEqual([]);
});
