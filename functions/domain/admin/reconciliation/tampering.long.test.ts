import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { giveAddress, localChainId, makeTokens } from "../../../../tests/factories/payouts.ts";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import {
  evaluate,
  failing,
  makeSubmission,
  passing,
  giveAssigned,
  correctScore,
} from "../../../../tests/factories/work.ts";
import { asOwner, ownerOf } from "../../../../tests/setup/database.ts";
import { endCorrectionTime } from "../../../../tests/setup/let-pass.ts";
import type { MismatchCheck } from "../../../contract/admin/work-names.ts";
import { databaseError, transact } from "../../../db/connect.ts";
import { users } from "../../../db/schema/index.ts";
import { ownsTables } from "../../../db/grant-application.ts";
import { testCatalogue } from "../../../http/core/test-catalogue.ts";
import { useDatabase } from "../../use-database.fixture.ts";
import { rateFeedback } from "../../learning/feedback/rate-feedback.ts";
import { requireLedgerAccount } from "../../money/ledger/transfer.ts";
import { debit, settle } from "../../money/payout/accounts.ts";
import { evaluateSubmission } from "../../learning/review/evaluate-submission.ts";
import { startReview } from "../../learning/review/start-review.ts";
import { openSessionOf } from "../../identity/session/open-session.ts";
import { grantRole } from "../../member/viewer/grant-role.ts";
import { reconcile } from "./reconcile.ts";
import { mismatchesAfter } from "./tamper.fixture.ts";

/**
 * Changes that the application's database role cannot make, and what `reconcile` reports when the
 * owner makes them.
 */

const opened = useDatabase({ catalogue: testCatalogue });

const address = `0x${"1".repeat(40)}`;
const word = (hex: string) => hex.padStart(64, "0");
/** A call of the batch contract that pays 40 to the address. */
const call = `0x00000000${["0", "60", "a0", "1", address.slice(2), "1", (40).toString(16)].map(word).join("")}`;

/**
 * Creates everything that a test tampers with: rewards, a correction, ratings, a held evaluation, a payout, a rate, a
 * session of an admin.
 */
beforeAll(async () => {
  const { database } = opened;
  await makeTokens(database, `0x${"5".repeat(40)}`);
  const reviewer = await makeReviewer(database, "weaving");
  const [author, giver, admin] = [
    await makeMember(database),
    await makeMember(database),
    await makeMember(database),
  ];
  await grantRole(database, { role: "admin", user: admin.username });
  await openSessionOf(database, admin.uid);
  await database.execute(sql`insert into rates (token, currency, price, source, at, created_at)
    select 'KITE', 'USD', n, 'Exchange', now() - make_interval(mins => 9 - n), now() - interval '5 minutes'
      from generate_series(1, 2) n`);
  const { id } = await makeSubmission(database, author, "plain-weave");
  const text = { format: "text" as const, text: "Have you tried silk?" };
  const item = await giveAssigned(database, giver, id, text);
  await rateFeedback(database, author, item.id);
  await evaluate(database, reviewer, id, failing);
  const correction = { points: passing, comment: "Good", reason: "Counted again.", seen: 0 };
  await correctScore(database, reviewer, id, correction);
  await makeSubmission(database, giver, "plain-weave");
  await endCorrectionTime(database, id);
  const invited = await makeMember(database);
  await database
    .update(users)
    .set({ referredBy: author.userId })
    .where(eq(users.id, invited.userId));
  const late = await makeSubmission(database, invited, "plain-weave");
  await startReview(database, reviewer, late.id, "en");
  const scoring = { points: passing, comment: "Seen" };
  await evaluateSubmission(database, reviewer, late.id, scoring, "en", undefined, { dayValue: 0 });
  await giveAddress(database, giver, address);
  await transact(database, async (tx) => {
    await requireLedgerAccount(tx, "SATS", { userId: author.userId });
    await requireLedgerAccount(tx, "SATS", { platform: "forfeited" });
    await tx.execute(sql`insert into payouts (user_id, token, amount, chain_id, address, form_key)
      values (${giver.userId}, 'SATS', 40, ${localChainId}, ${address}, 'form')`);
    await debit(tx, { id: 1n, userId: giver.userId, token: "SATS", amount: 40n });
    await tx.execute(
      sql`insert into hot_wallets (chain_id, signer, next_nonce) values (${localChainId}, '0x', 0)`,
    );
    await tx.execute(sql`insert into chain_transactions
      (chain_id, signer, nonce, purpose, token, recipient, value, data, gas, first_block)
      values (${localChainId}, '0x', 0, 'payout', '0x5', '0x6', 0, ${call}, 1, 1)`);
    await tx.execute(sql`update hot_wallets set next_nonce = 1`);
    await tx.execute(
      sql`update payouts set state = 'sent', sent_at = now(), transaction_id = 1, position = 0`,
    );
    await tx.execute(
      sql`update chain_transactions set outcome = 'succeeded', settled_at = now(), mined_hash = '0xab', mined_block = 2`,
    );
    await settle(tx, {
      id: 1n,
      userId: giver.userId,
      token: "SATS",
      amount: 40n,
      withdrawalId: null,
    });
    await tx.execute(
      sql`update payouts set state = 'confirmed', confirmed_at = now(), transaction_hash = '0xab'`,
    );
    await tx.execute(sql`insert into payouts (user_id, token, amount, chain_id, address, form_key)
      values (${giver.userId}, 'SATS', 20, ${localChainId}, ${address}, 'open')`);
    await debit(tx, { id: 2n, userId: giver.userId, token: "SATS", amount: 20n });
    await tx.execute(sql`insert into payout_pauses (ended_at) values (now())`);
    await tx.execute(sql`insert into payout_pauses default values`);
    await tx.execute(sql`insert into audit_log (admin_id, operation, pause_id, reason) values
      (${admin.userId}, 'all-payouts-paused', 1, 'A look'), (${admin.userId}, 'all-payouts-resumed', 1, 'Looked'),
      (${admin.userId}, 'all-payouts-paused', 2, 'Another look')`);
  });
});

const account = (kind: string, token = "KITE") =>
  `(select id from accounts where user_id is null and kind = '${kind}' and token = '${token}')`;
const wallet = (token: string) =>
  `(select id from accounts where user_id is not null and token = '${token}' order by id limit 1)`;
const move = (key: string, kind: string, from: string, to: string, token = "KITE") =>
  `insert into transfers (idempotency_key, kind, token, debit_account_id, credit_account_id, amount)
    values ('${key}', '${kind}', '${token}', ${from}, ${to}, 1)`;

const [outside, pool] = [account("outside"), account("pool:weaving")];
const [promised, claimed] = [account("reserved:weaving"), account("payouts:claimed", "SATS")];
const forfeited = account("forfeited", "SATS");
const [sats, kites] = [wallet("SATS"), wallet("KITE")];
/** Another member's wallet, which the application may create. */
const otherSats = `(select id from accounts where token = 'SATS'
  and user_id <> (select user_id from accounts where id = ${sats}) limit 1)`;

type Refusal = "trigger" | "rights" | "constraint" | "nothing";
const codes: Readonly<Record<string, Refusal>> = {
  "23001": "trigger",
  "42501": "rights",
  "23503": "constraint",
  "23505": "constraint",
  "23514": "constraint",
};

/** The error of statements by the application's role, immediate or at commit. */
const refusalOf = async (statements: string): Promise<Refusal> => {
  let refused: Refusal = "nothing";
  await opened.database
    .transaction(async (tx) => {
      await tx.execute(sql.raw(statements));
      await tx.execute(sql`set constraints all immediate`);
      throw new Error("taken back");
    })
    .catch((error: unknown) => {
      const { code } = databaseError(error) ?? {};
      if (code) refused = codes[code] ?? (`unknown ${code}` as Refusal);
    });
  return refused;
};

const guardsOfTransfers = [
  "transfers_checked",
  "funding_logged",
  "rewards_not_held",
  "forfeits_of_deleted",
];

const withoutGuards: typeof asOwner = (database, run) =>
  ownerOf(database).transaction(async (tx) => {
    for (const trigger of guardsOfTransfers)
      await tx.execute(sql.raw(`alter table transfers disable trigger ${trigger}`));
    return run(tx);
  });

/**
 * The checks that fail after a change by the owner. The triggers that write a transfer's entries and balances stay on.
 */
const namedAs = async (change: string): Promise<readonly MismatchCheck[]> => {
  const perform = change.includes("insert into transfers") ? withoutGuards : asOwner;
  const found = await mismatchesAfter(opened.database, change, { perform });
  return found.map(({ check }) => check);
};

test("without tampering, everything agrees", async () => {
  expect((await reconcile(opened.database)).mismatches).toEqual([]);
  expect(await ownsTables(opened.database)).toBe(false);
  expect(await ownsTables(ownerOf(opened.database))).toBe(true);
});

const rewarded = "kind = 'challenge-reward'";
const made = "(select min(id) from submissions where state = 'passed')";
const held = "(select submission_id from evaluations where held_since is not null)";
/** Pays the reward of a held evaluation, with the key and the member's account that the evaluation names. */
const payHeld = `insert into accounts (token, user_id, kind, tracked) select 'KITE', author_id, 'wallet', true from submissions where id = ${held}
    on conflict do nothing;
  insert into transfers (idempotency_key, kind, token, debit_account_id, credit_account_id, amount, submission_id, held_until)
    select 'challenge-reward:' || s.challenge_id || ':' || s.author_id, 'challenge-reward', r.token, d.id, c.id, r.amount, s.id, e.final_at
      from submissions s join evaluations e on e.submission_id = s.id
      join reservations r on r.submission_id = s.id and r.kind = 'challenge-reward'
      join accounts d on d.kind = 'reserved:weaving' and d.token = r.token join accounts c on c.user_id = s.author_id and c.token = r.token
      where s.id = ${held}`;

/** The changes by what refuses them to the application's role, and by the check that names them otherwise. */
const tamperings: Readonly<
  Partial<Record<Refusal, Partial<Record<MismatchCheck, Readonly<Record<string, string>>>>>>
> = {
  trigger: {
    "transfer-rules": {
      "a mint into a pool": move("mint", "funding", outside, pool),
      "a mint into a wallet": move("mint", "challenge-reward", outside, kites),
      "a wallet's money to another wallet": move("gift", "payout-return", sats, otherSats, "SATS"),
      "a pool's money to a wallet under a made-up key": move(
        "reward:1",
        "challenge-reward",
        pool,
        kites,
      ),
      "a pool's money to outside": move("pool-drawn:1", "funding", pool, outside),
      "a wallet that is forfeited": move("forfeit:SATS:999", "forfeit", sats, forfeited, "SATS"),
    },
    "admin-operations": {
      "a mint in an admin's name": move(
        "pool-funded:3:key:weaving:KITE:1",
        "funding",
        outside,
        pool,
      ),
      "a pool's money to outside in an admin's name": move(
        "pool-drawn:3:key:weaving:KITE:1",
        "funding",
        pool,
        outside,
      ),
      "a held evaluation with a forbidden confirmation": `update evaluations set confirmed_at = now(), confirmed_by_id = (select max(id) from users) where submission_id = ${held}`,
      "an admin without a grant": "update users set admin = true where not admin",
      "an admin who is one no more": "update users set admin = false where admin",
      "a reviewer without a grant":
        "insert into reviewers (user_id, community_id) select max(u.id), max(c.id) from users u, communities c",
    },
    awards: {
      "a pool's money to a wallet as another award": move(
        "challenge-reward:twill:1",
        "challenge-reward",
        promised,
        kites,
      ),
      "a reward for an invitation that was not accepted": move(
        "referral-reward:2",
        "referral-reward",
        pool,
        kites,
      ),
      "who gave feedback": "update feedback set author_id = (select max(id) from users)",
      "who wrote what passed": `update submissions set author_id = (select id from users where admin) where id = ${made}`,
      "rewards of a held evaluation": payHeld,
    },
    "payout-transfers": {
      "a payout that was not claimed": move("payout:7", "payout", sats, claimed, "SATS"),
      "what a payout has paid, again": move("payout-end:2", "payout-return", claimed, sats, "SATS"),
      "the amount of a payout": "update payouts set amount = amount + 1",
      "the member of a payout": "update payouts set user_id = (select max(id) from users)",
      "a payout that is deleted": "delete from payouts",
      "a payout that begins paid": `insert into payouts (user_id, token, amount, chain_id, address, form_key, state, sent_at, transaction_id, position)
    select user_id, token, amount, chain_id, address, 'again', 'sent', now(), 1, 1 from payouts where id = 1`,
    },
    reserved: {
      "a release of what is promised": move(
        "release:2:challenge-reward:9",
        "release",
        promised,
        pool,
      ),
      "a promise that is deleted": `delete from reservations where "left" > 0`,
    },
    "held-until": {
      "an evaluation that is final earlier":
        "update evaluations set final_at = now() - interval '1 day'",
    },
    reservations: {
      "what a submission has promised, a hundredfold":
        "update reservations set amount = amount * 100",
      "what is left of it": `update reservations set "left" = "left" - 1 where "left" > 1`,
      "how many rewards it has":
        "update reservations set pieces = pieces + 1 where kind = 'feedback-reward'",
      "who wrote what waits for its score":
        "update submissions set author_id = (select max(id) from users) where points is null",
    },
    evaluation: {
      "a score": `update submissions set points = points + 1 where id = ${made}`,
      "an evaluation's total": "update evaluations set total = total + 1",
    },
    "award-amounts": {
      "a pass that was none": `update submissions set state = 'not-passed' where id = ${made}`,
    },
    "told-rewards": {
      "a reward in a notification":
        "update notifications set amount = amount * 3 where kind = 'corrected-to-passed'",
    },
    "payout-payees": {
      "the payee of a confirmed payout": `update payouts set address = '0x${"2".repeat(40)}'`,
      "what a transaction pays":
        "update chain_transactions set data = replace(data, '1111', '2222')",
      "an address that is set earlier":
        "update payout_addresses set set_at = now() + interval '1 day'",
      "an address that is replaced in its row": `update payout_addresses set address = '0x${"2".repeat(40)}'`,
    },
    nonces: {
      "the next nonce, higher": "update hot_wallets set next_nonce = 9",
      "the next nonce, lower": "update hot_wallets set next_nonce = 0",
    },
  },
  rights: {
    "transfer-entries": {
      "a transfer that is deleted": `delete from transfers where ${rewarded}`,
      "a transfer's amount":
        "update transfers set amount = amount + 1 where submission_id is not null",
      "an entry":
        "insert into entries (account_id, transfer_id, amount) select max(a.id) + 0, t.id, 7 from accounts a, transfers t where t.kind = 'funding' group by t.id limit 1",
    },
    "held-until": {
      "a time of holding that is shortened":
        "update transfers set held_until = now() - interval '1 day' where held_until is not null",
    },
    balance: {
      "a balance": "update accounts set balance = balance + 1 where tracked",
    },
    corrections: {
      "a correction": "update corrections set total = total + 1",
      "a correction that is deleted and with it its history":
        "update corrections set former_total = 1, number = 2",
    },
    "board-counts": {
      "a board": "update score_counts set members = members + 1",
    },
    "reputation-days": {
      "a day of reputation": "update reputation_days set earned = earned + 1",
    },
    "payment-months": {
      "what was paid in a month": "update payment_months set amount = amount * 10",
    },
    payments: {
      "a list of payments that is emptied": "delete from payments",
    },
    "review-delays": {
      "how long reviews took": "update review_delays set bucket = bucket + 9",
    },
    "payout-delays": {
      "how long payouts took": "update payout_delays set pieces = pieces + 9",
    },
    "award-rates": {
      "which rate a reward has":
        "update transfer_rates set rate_id = (select min(id) from rates) where transfer_id = (select max(transfer_id) from transfer_rates)",
      "a rate that a reward lost":
        "delete from transfer_rates where transfer_id = (select max(transfer_id) from transfer_rates)",
      "when a rate held": "update rates set at = at - interval '30 days'",
    },
    "admin-operations": {
      "the log of admins, changed":
        "update audit_log set operation = 'account-enabled' where operation = 'admin-granted'",
      "the log of admins, deleted": "delete from audit_log where pause_id is not null",
    },
  },
  nothing: {
    "award-amounts": {
      "a rating": "update feedback set helpfulness = 'somewhat' where helpfulness = 'very'",
      "a rating that is forgotten":
        "update feedback set earning = 'nothing', takes_reward = false where earning = 'earned'",
    },
    evaluation: {
      "a criterion's points": "update evaluation_points set points = points + 1",
    },
    teaching: {
      reputation: "update reputations set teaching = teaching + 1 where teaching > 0",
    },
    "learning-in-course": {
      "reputation of a course": "update course_scores set learning = learning + 1",
    },
    "bounty-payments": {
      "what a bounty has paid": "update bounty_payments set amount = amount + 1",
      "how many rewards a bounty has paid": "update bounty_payments set rewards = rewards + 1",
    },
    "admin-operations": {
      "a stop of payouts that ends without an admin":
        "update payout_pauses set ended_at = now() where ended_at is null",
    },
  },
};

/** Further checks that name a change. */
const namedToo: Readonly<Record<string, readonly MismatchCheck[]>> = {
  "what is left of it": ["reserved"],
  "a score": ["learning-in-community", "learning-in-course"],
  reputation: ["courses-together", "months-together", "reputation-days", "board-counts"],
};

const cases = Object.entries(tamperings).flatMap(([refused, checks]) =>
  Object.entries(checks).flatMap(([named, changes]) =>
    Object.entries(changes).map(([what, change]) => [what, change, refused, named] as const),
  ),
);

describe("tampering with", () => {
  test.each(cases)("%s", async (what, change, refused, named) => {
    expect(await refusalOf(change)).toBe(refused);
    const expected = [named, ...(namedToo[what] ?? [])];
    expect(await namedAs(change)).toEqual(expect.arrayContaining(expected));
  });
});

test.each([
  "alter table transfers disable trigger transfers_checked",
  "drop trigger transfers_checked on transfers",
  "truncate entries",
  "create table mine (id bigint)",
  "create temporary table mine (id bigint)",
  "create function pg_temp.mine() returns int language sql as 'select 1'",
  "create or replace function apply_transfer() returns trigger language plpgsql as 'begin return null; end'",
  "set session_replication_role = replica",
  "insert into transfer_rules values ('payout-return', 'wallet', 'wallet', '.', 'nothing', false)",
])("the application's role may not: %s", async (statement) => {
  expect(await refusalOf(statement)).toBe("rights");
});

test("an admin's session is not moved to another member, prolonged or opened again", async () => {
  expect(await refusalOf("update sessions set uid = 'another'")).toBe("trigger");
  expect(await refusalOf("update sessions set ends_at = ends_at + interval '1 day'")).toBe(
    "trigger",
  );
  expect(await refusalOf("update sessions set started_at = now() + interval '1 day'")).toBe(
    "trigger",
  );
});

test.each([
  ["evaluations", "set held_since = null, confirmed_at = null where held_since is not null"],
  ["evaluations", "set held_since = held_since - interval '1 day' where held_since is not null"],
  ["review_values", "set amount = 0"],
  ["review_values", "set day = day - 1"],
  ["users", "set uid = 'another' where id = 1"],
  ["users", "set referred_by = (select min(id) from users) where referred_by is not null"],
])("no statement of the application's role does: update %s %s", async (table, change) => {
  expect(await refusalOf(`update ${table} ${change}`)).toBe("trigger");
});

test("a reviewer's day is not forgotten", async () => {
  expect(await refusalOf("delete from review_values")).toBe("trigger");
});

test("a member forfeits nothing by a deletion that is taken back", async () => {
  const full =
    "from accounts where user_id is not null and token = 'SATS' and balance > 0 order by accounts.id limit 1";
  const forfeit = `update users set deletion_begun_at = now() where id = (select user_id ${full});
    insert into transfers (idempotency_key, kind, token, debit_account_id, credit_account_id, amount)
      select 'forfeit:SATS:' || user_id, 'forfeit', 'SATS', id, ${account("forfeited", "SATS")}, balance ${full};
    update users set deletion_begun_at = null`;
  expect(await refusalOf(forfeit)).toBe("trigger");
  expect(await namedAs(forfeit)).toContain("transfer-rules");
});
