import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { giveAddress, localChainId, makeTokens } from "../../../../tests/factories/payouts.ts";
import { makeMember, makeReviewer } from "../../../../tests/factories/people.ts";
import {
  evaluate,
  failing,
  makeSubmission,
  passing,
  giveAssigned,
} from "../../../../tests/factories/work.ts";
import { asOwner, createTestDatabase, ownerOf } from "../../../../tests/setup/database.ts";
import { endCorrectionTime } from "../../../../tests/setup/let-pass.ts";
import type { MismatchCheck } from "../../../contract/admin/work-names.ts";
import { databaseError, transact } from "../../../db/connect.ts";
import { users } from "../../../db/schema/index.ts";
import { ownsTables } from "../../../db/grant-application.ts";
import { testCatalogue } from "../../../http/core/test-catalogue.ts";
import { synchroniseCatalogue } from "../../community/catalogue/synchronise-catalogue.ts";
import { rateFeedback } from "../../learning/feedback/rate-feedback.ts";
import { requireLedgerAccount } from "../../money/ledger/transfer.ts";
import { debit, settle } from "../../money/payout/accounts.ts";
import { correctEvaluation } from "../../learning/review/correct-evaluation.ts";
import { evaluateSubmission } from "../../learning/review/evaluate-submission.ts";
import { startReview } from "../../learning/review/start-review.ts";
import { openSessionOf } from "../../identity/session/open-session.ts";
import { grantRole } from "../../member/viewer/grant-role.ts";
import { reconcile } from "./reconcile.ts";

/**
 * Changes that the application's database role cannot make, and what `reconcile` reports when the
 * owner makes them.
 */

let opened: Awaited<ReturnType<typeof createTestDatabase>>;

const address = `0x${"1".repeat(40)}`;
const word = (hex: string) => hex.padStart(64, "0");
/** A call of the batch contract that pays 40 to the address. */
const call = `0x00000000${["0", "60", "a0", "1", address.slice(2), "1", (40).toString(16)].map(word).join("")}`;

/**
 * Creates everything that a test tampers with: rewards, a correction, ratings, a held evaluation, a payout, a rate, a
 * session of an admin.
 */
beforeAll(async () => {
  opened = await createTestDatabase();
  const { database } = opened;
  await synchroniseCatalogue(database, testCatalogue);
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
  await correctEvaluation(database, reviewer, id, correction, "en");
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
      ...{ id: 1n, userId: giver.userId, token: "SATS", amount: 40n },
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
afterAll(() => opened.close());

const account = (kind: string, token = "KITE") =>
  `(select id from accounts where user_id is null and kind = '${kind}' and token = '${token}')`;
const wallet = (rank: number, token = "SATS") =>
  `(select id from accounts where user_id is not null and token = '${token}' order by id offset ${rank} limit 1)`;
const move = (key: string, kind: string, from: string, to: string, token = "KITE", amount = "1") =>
  `insert into transfers (idempotency_key, kind, token, debit_account_id, credit_account_id, amount)
    values ('${key}', '${kind}', '${token}', ${from}, ${to}, ${amount})`;

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

/**
 * The checks that fail after a change by the owner. The triggers that write a transfer's entries and balances stay on.
 */
const namedAs = async (change: string): Promise<readonly MismatchCheck[]> => {
  let found: MismatchCheck[] = [];
  const look = async (tx: { execute: (text: ReturnType<typeof sql.raw>) => unknown }) => {
    await tx.execute(sql.raw(change));
    const inside = { transaction: (operation: (inside: unknown) => unknown) => operation(tx) };
    found = (await reconcile(inside as never)).mismatches.map(({ check }) => check);
    throw new Error("taken back");
  };
  const failing = change.includes("insert into transfers")
    ? ownerOf(opened.database).transaction(async (tx) => {
        for (const trigger of guardsOfTransfers)
          await tx.execute(sql.raw(`alter table transfers disable trigger ${trigger}`));
        await look(tx);
      })
    : asOwner(opened.database, look);
  await expect(failing).rejects.toThrow("taken back");
  return [...new Set(found)];
};

test("without tampering, everything agrees", async () => {
  expect((await reconcile(opened.database)).mismatches).toEqual([]);
  expect(await ownsTables(opened.database)).toBe(false);
  expect(await ownsTables(ownerOf(opened.database))).toBe(true);
});

type Tampering = readonly [what: string, change: string, refused: Refusal, named: MismatchCheck];

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

const tamperings: readonly Tampering[] = [
  // Transfers without a source row.
  [
    "a mint into a pool",
    move("mint", "funding", account("outside"), account("pool:weaving")),
    "trigger",
    "transfer-rules",
  ],
  [
    "a mint in an admin's name",
    move(
      "pool-funded:3:key:weaving:KITE:1",
      "funding",
      account("outside"),
      account("pool:weaving"),
    ),
    "trigger",
    "admin-operations",
  ],
  [
    "a mint into a wallet",
    move("mint", "challenge-reward", account("outside"), wallet(0, "KITE")),
    "trigger",
    "transfer-rules",
  ],
  [
    "a wallet's money to another wallet",
    move("gift", "payout-return", wallet(0), `(insert_wallet.id)`, "SATS"),
    "trigger",
    "transfer-rules",
  ],
  [
    "a pool's money to a wallet under a made-up key",
    move("reward:1", "challenge-reward", account("pool:weaving"), wallet(0, "KITE")),
    "trigger",
    "transfer-rules",
  ],
  [
    "a pool's money to a wallet as another award",
    move(
      "challenge-reward:twill:1",
      "challenge-reward",
      account("reserved:weaving"),
      wallet(0, "KITE"),
    ),
    "trigger",
    "awards",
  ],
  [
    "a reward for an invitation that was not accepted",
    move("referral-reward:2", "referral-reward", account("pool:weaving"), wallet(0, "KITE")),
    "trigger",
    "awards",
  ],
  [
    "a pool's money to outside",
    move("pool-drawn:1", "funding", account("pool:weaving"), account("outside")),
    "trigger",
    "transfer-rules",
  ],
  [
    "a pool's money to outside in an admin's name",
    move("pool-drawn:3:key:weaving:KITE:1", "funding", account("pool:weaving"), account("outside")),
    "trigger",
    "admin-operations",
  ],
  [
    "a payout that was not claimed",
    move("payout:7", "payout", wallet(0), account("payouts:claimed", "SATS"), "SATS"),
    "trigger",
    "payout-transfers",
  ],
  [
    "what a payout has paid, again",
    move("payout-end:2", "payout-return", account("payouts:claimed", "SATS"), wallet(0), "SATS"),
    "trigger",
    "payout-transfers",
  ],
  [
    "a release of what is promised",
    move(
      "release:2:challenge-reward:9",
      "release",
      account("reserved:weaving"),
      account("pool:weaving"),
    ),
    "trigger",
    "reserved",
  ],
  [
    "a wallet that is forfeited",
    move("forfeit:SATS:999", "forfeit", wallet(0), account("forfeited", "SATS"), "SATS"),
    "trigger",
    "transfer-rules",
  ],
  [
    "a transfer that is deleted",
    `delete from transfers where ${rewarded}`,
    "rights",
    "transfer-entries",
  ],
  [
    "a transfer's amount",
    "update transfers set amount = amount + 1 where submission_id is not null",
    "rights",
    "transfer-entries",
  ],
  [
    "a time of holding that is shortened",
    "update transfers set held_until = now() - interval '1 day' where held_until is not null",
    "rights",
    "held-until",
  ],
  [
    "an evaluation that is final earlier",
    "update evaluations set final_at = now() - interval '1 day'",
    "trigger",
    "held-until",
  ],
  ["a balance", "update accounts set balance = balance + 1 where tracked", "rights", "balance"],
  [
    "an entry",
    "insert into entries (account_id, transfer_id, amount) select max(a.id) + 0, t.id, 7 from accounts a, transfers t where t.kind = 'funding' group by t.id limit 1",
    "rights",
    "transfer-entries",
  ],
  // Promises and their sources.
  [
    "what a submission has promised, a hundredfold",
    "update reservations set amount = amount * 100",
    "trigger",
    "reservations",
  ],
  [
    "what is left of it",
    `update reservations set "left" = "left" - 1 where "left" > 1`,
    "trigger",
    "reservations",
  ],
  [
    "how many rewards it has",
    "update reservations set pieces = pieces + 1 where kind = 'feedback-reward'",
    "trigger",
    "reservations",
  ],
  ["a promise that is deleted", `delete from reservations where "left" > 0`, "trigger", "reserved"],
  [
    "a rating",
    "update feedback set helpfulness = 'somewhat' where helpfulness = 'very'",
    "nothing",
    "award-amounts",
  ],
  [
    "a rating that is forgotten",
    "update feedback set earning = 'nothing', takes_reward = false where earning = 'earned'",
    "nothing",
    "award-amounts",
  ],
  [
    "who gave feedback",
    "update feedback set author_id = (select max(id) from users)",
    "trigger",
    "awards",
  ],
  [
    "who wrote what passed",
    `update submissions set author_id = (select id from users where admin) where id = ${made}`,
    "trigger",
    "awards",
  ],
  [
    "a score",
    `update submissions set points = points + 1 where id = ${made}`,
    "trigger",
    "evaluation",
  ],
  [
    "a pass that was none",
    `update submissions set state = 'not-passed' where id = ${made}`,
    "trigger",
    "award-amounts",
  ],
  ["an evaluation's total", "update evaluations set total = total + 1", "trigger", "evaluation"],
  [
    "a criterion's points",
    "update evaluation_points set points = points + 1",
    "nothing",
    "evaluation",
  ],
  ["a correction", "update corrections set total = total + 1", "rights", "corrections"],
  [
    "a correction that is deleted and with it its history",
    "update corrections set former_total = 1, number = 2",
    "rights",
    "corrections",
  ],
  [
    "reputation",
    "update reputations set teaching = teaching + 1 where teaching > 0",
    "nothing",
    "teaching",
  ],
  [
    "reputation of a course",
    "update course_scores set learning = learning + 1",
    "nothing",
    "learning-in-course",
  ],
  ["a board", "update score_counts set members = members + 1", "rights", "board-counts"],
  [
    "a day of reputation",
    "update reputation_days set earned = earned + 1",
    "rights",
    "reputation-days",
  ],
  [
    "who wrote what waits for its score",
    "update submissions set author_id = (select max(id) from users) where points is null",
    "trigger",
    "reservations",
  ],
  ["rewards of a held evaluation", payHeld, "trigger", "awards"],
  [
    "a held evaluation with a forbidden confirmation",
    `update evaluations set confirmed_at = now(), confirmed_by_id = (select max(id) from users) where submission_id = ${held}`,
    "trigger",
    "admin-operations",
  ],
  // Figures of the public.
  [
    "what was paid in a month",
    "update payment_months set amount = amount * 10",
    "rights",
    "payment-months",
  ],
  ["a list of payments that is emptied", "delete from payments", "rights", "payments"],
  [
    "how long reviews took",
    "update review_delays set bucket = bucket + 9",
    "rights",
    "review-delays",
  ],
  [
    "how long payouts took",
    "update payout_delays set pieces = pieces + 9",
    "rights",
    "payout-delays",
  ],
  [
    "what a bounty has paid",
    "update bounty_payments set amount = amount + 1",
    "nothing",
    "bounty-payments",
  ],
  [
    "how many rewards a bounty has paid",
    "update bounty_payments set rewards = rewards + 1",
    "nothing",
    "bounty-payments",
  ],
  [
    "which rate a reward has",
    "update transfer_rates set rate_id = (select min(id) from rates) where transfer_id = (select max(transfer_id) from transfer_rates)",
    "rights",
    "award-rates",
  ],
  [
    "a rate that a reward lost",
    "delete from transfer_rates where transfer_id = (select max(transfer_id) from transfer_rates)",
    "rights",
    "award-rates",
  ],
  ["when a rate held", "update rates set at = at - interval '30 days'", "rights", "award-rates"],
  [
    "a reward in a notification",
    "update notifications set amount = amount * 3 where kind = 'corrected-to-passed'",
    "trigger",
    "told-rewards",
  ],
  // Payouts.
  [
    "the payee of a confirmed payout",
    `update payouts set address = '0x${"2".repeat(40)}'`,
    "trigger",
    "payout-payees",
  ],
  [
    "the amount of a payout",
    "update payouts set amount = amount + 1",
    "trigger",
    "payout-transfers",
  ],
  [
    "the member of a payout",
    "update payouts set user_id = (select max(id) from users)",
    "trigger",
    "payout-transfers",
  ],
  ["a payout that is deleted", "delete from payouts", "trigger", "payout-transfers"],
  [
    "a payout that begins paid",
    `insert into payouts (user_id, token, amount, chain_id, address, form_key, state, sent_at, transaction_id, position)
    select user_id, token, amount, chain_id, address, 'again', 'sent', now(), 1, 1 from payouts where id = 1`,
    "trigger",
    "payout-transfers",
  ],
  ["the next nonce, higher", "update hot_wallets set next_nonce = 9", "trigger", "nonces"],
  ["the next nonce, lower", "update hot_wallets set next_nonce = 0", "trigger", "nonces"],
  [
    "what a transaction pays",
    "update chain_transactions set data = replace(data, '1111', '2222')",
    "trigger",
    "payout-payees",
  ],
  [
    "an address that is set earlier",
    "update payout_addresses set set_at = now() + interval '1 day'",
    "trigger",
    "payout-payees",
  ],
  [
    "an address that is replaced in its row",
    `update payout_addresses set address = '0x${"2".repeat(40)}'`,
    "trigger",
    "payout-payees",
  ],
  [
    "a stop of payouts that ends without an admin",
    "update payout_pauses set ended_at = now() where ended_at is null",
    "nothing",
    "admin-operations",
  ],
  // Sessions, roles and rights.
  [
    "an admin without a grant",
    "update users set admin = true where not admin",
    "trigger",
    "admin-operations",
  ],
  [
    "an admin who is one no more",
    "update users set admin = false where admin",
    "trigger",
    "admin-operations",
  ],
  [
    "a reviewer without a grant",
    "insert into reviewers (user_id, community_id) select max(u.id), max(c.id) from users u, communities c",
    "trigger",
    "admin-operations",
  ],
  [
    "the log of admins, changed",
    "update audit_log set operation = 'account-enabled' where operation = 'admin-granted'",
    "rights",
    "admin-operations",
  ],
  [
    "the log of admins, deleted",
    "delete from audit_log where pause_id is not null",
    "rights",
    "admin-operations",
  ],
];

describe("tampering with", () => {
  test.each(tamperings)("%s", async (_, change, refused, named) => {
    // Another member's wallet, which the application may create.
    const other = `(select id from accounts where token = 'SATS' and user_id <> (select user_id from accounts where id = ${wallet(0)}) limit 1)`;
    const statement = change.replace("(insert_wallet.id)", other);
    expect(await refusalOf(statement)).toBe(refused);
    expect(await namedAs(statement)).toContain(named);
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
