import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, onTestFinished, test } from "vitest";
import { asOwner, createTestDatabase, unchecked } from "../../tests/setup/database.ts";
import { migrate, type Database } from "./connect.ts";
import * as schema from "./schema/index.ts";

const openEmpty = async () => {
  const { database, close } = await createTestDatabase({ empty: true });
  onTestFinished(close);
  return database;
};

const rowsOf = async (database: Database, text: ReturnType<typeof sql>) =>
  ((await database.execute(text)) as unknown as { rows: unknown[] }).rows;

/** The migrations of a former release, up to and including `last`. */
const migrationsUpTo = (last: string) => {
  const folder = mkdtempSync(join(tmpdir(), "ayni-migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(import.meta.dirname, "migrations"), folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: { tag: string }[] };
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex(({ tag }) => tag === last) + 1,
  );
  if (entries.length === 0) throw new Error(`There is no migration ${last}`);
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return folder;
};

test("migrations apply to an empty database once, also when servers start at the same moment", async () => {
  const database = await openEmpty();
  await Promise.all([migrate(database), migrate(database), migrate(database)]);
  const tables = sql`select count(*)::int as tables from information_schema.tables where table_schema = 'public'`;
  const described = Object.values(schema).filter((value) => is(value, PgTable)).length;
  expect(await rowsOf(database, tables)).toEqual([{ tables: described }]);
  const applied = sql`select count(*) - count(distinct hash) as again from drizzle.__drizzle_migrations`;
  expect(await rowsOf(database, applied)).toEqual([{ again: "0" }]);
});

/**
 * Five members; three in one community with 10, 10 and 25 points, one of them also in its course.
 */
const formerRelease = [
  `insert into users (uid, username, email, referral_code, accepted_terms_at, accepted_privacy_at)
    select 'u' || i, 'user' || i, 'u' || i || '@ayni.test', 'CODE' || i, now(), now() from generate_series(1, 5) i`,
  `insert into tokens values ('KITE', 'Kite', 18, 'local', null, false, '/kite')`,
  `insert into communities (slug, position, name, summary, teaching_points) values ('weaving', 1, '{}', '{}', 5)`,
  `insert into courses (community_id, slug, position, level, hours, title, summary, modules)
    values (1, 'first-loom', 1, 'beginner', 1, '{}', '{}', '{}')`,
  ...["plain-weave", "twill"].map(
    (
      id,
    ) => `insert into challenges (id, course_id, community_id, position, level, title, summary, formats, token,
      reward, feedback_token, feedback_reward, rewarded_feedback, minimum_points, review_days, issued_at, closes_at)
      values ('${id}', 1, 1, 1, 'beginner', '{}', '{}', '{text}', 'KITE', 1, 'KITE', 1, 1, 1, 1, now(),
        now() + interval '1 year')`,
  ),
  `insert into submissions (author_id, challenge_id, course_id, community_id, format, body, idempotency_key,
    feedback_closes_at) select id, 'plain-weave', 1, 1, 'text', 'Work', gen_random_uuid(), now() from users`,
  `insert into reputations (community_id, user_id, learning, teaching) values (1, 1, 10, 0), (1, 2, 5, 5), (1, 3, 20, 5)`,
  `insert into course_scores (course_id, user_id, learning, teaching) values (1, 3, 20, 5)`,
];

test("the data of a release that counted as it read is counted, and goes on being counted", async () => {
  const database = await openEmpty();
  await migrate(database, migrationsUpTo("0003_guard_rows"));
  for (const statement of formerRelease) await database.execute(sql.raw(statement));

  await migrate(database);

  const scores = sql`select board, total, members from score_counts
    where members > 0 and period = 'all' and sort = 'points' order by board desc, total`;
  const submissions = sql`select id, submission_count as n from challenges order by id`;
  expect(await rowsOf(database, scores)).toEqual([
    { board: "course", total: 25, members: 1 },
    { board: "community", total: 10, members: 2 },
    { board: "community", total: 25, members: 1 },
  ]);
  expect(await rowsOf(database, submissions)).toEqual([
    { id: "plain-weave", n: 5 },
    { id: "twill", n: 0 },
  ]);
  await database.execute(sql`update reputations set teaching = teaching + 1 where user_id = 1`);
  await database.execute(sql`delete from reputations where user_id = 2`);
  // Only the owner can delete them, because a reservation holds promised money.
  await asOwner(database, (tx) => tx.execute(sql`delete from reservations where user_id = 1`));
  await database.execute(sql`delete from submissions where author_id = 1`);
  expect(await rowsOf(database, scores)).toEqual([
    { board: "course", total: 25, members: 1 },
    { board: "community", total: 11, members: 1 },
    { board: "community", total: 25, members: 1 },
  ]);
  expect(await rowsOf(database, submissions)).toContainEqual({ id: "plain-weave", n: 4 });
});

test("the reputation of a former release is dated by what its members were told", async () => {
  const database = await openEmpty();
  await migrate(database, migrationsUpTo("0007_drop_outbox"));
  for (const statement of formerRelease) await database.execute(sql.raw(statement));
  await database.execute(sql`update users set created_at = '2026-01-02T23:30:00-03:00'`);
  await database.execute(sql`insert into notifications (user_id, kind, points, created_at) values
    (2, 'feedback-received', null, '2026-02-01T10:00:00Z'), (2, 'submission-not-passed', 3, '2026-02-01T10:00:00Z'),
    (2, 'submission-passed', 5, '2026-03-01T10:00:00Z'), (2, 'feedback-helpful', 2, '2026-03-01T23:59:59Z'),
    (2, 'feedback-helpful', 3, '2026-03-01T23:30:00-03:00')`);

  await migrate(database);

  const days = sql`select user_id::int as member, day::text, earned from reputation_days order by user_id, day`;
  expect(await rowsOf(database, days)).toEqual([
    { member: 1, day: "2026-01-03", earned: 10 },
    { member: 2, day: "2026-03-01", earned: 7 },
    { member: 2, day: "2026-03-02", earned: 3 },
    { member: 3, day: "2026-01-03", earned: 25 },
  ]);
  await database.execute(sql`update reputations set learning = 7 where user_id = 2`);
  const earned = sql`select sum(earned)::int as earned from reputation_days where user_id = 2`;
  expect(await rowsOf(database, earned)).toEqual([{ earned: 12 }]);
});

test("the members of a former release who share an address are named, and nothing is applied", async () => {
  const database = await openEmpty();
  await migrate(database, migrationsUpTo("0009_index_newest_bounties"));
  for (const statement of formerRelease) await database.execute(sql.raw(statement));
  await database.execute(sql`update users set email = 'U1@ayni.test' where id in (3, 4)`);
  await database.execute(sql`update users set email = '' where id in (2, 5)`);

  const failed = (await migrate(database).catch((error: unknown) => error)) as Error;
  expect(failed.message).toContain("share an email address: user1 (1), user3 (3), user4 (4).");
  expect(failed.message).not.toContain("@");
  const tables = sql`select to_regclass('sessions')::text as table`;
  expect(await rowsOf(database, tables)).toEqual([{ table: null }]);

  await database.execute(
    sql`update users set email = '', email_verified_at = null where id in (3, 4)`,
  );
  await migrate(database);
  const again = database.execute(sql`update users set email = 'U1@AYNI.test' where id = 2`);
  await expect(again).rejects.toMatchObject({ cause: { constraint: "users_by_email" } });
});

/**
 * Submissions of a release that had no texts beside links: one of each format, and an evaluated
 * link.
 */
const linksAlone = [
  `insert into submissions (author_id, challenge_id, course_id, community_id, format, body, idempotency_key,
    feedback_closes_at, state, reviewer_id, review_started_at, points)
    values (1, 'twill', 1, 1, 'github', 'https://github.com/a/b', gen_random_uuid(), now(), 'passed', 2, now(), 9),
      (2, 'twill', 1, 1, 'github', 'https://github.com/c/d', gen_random_uuid(), now(), 'submitted', null, null, null)`,
  `insert into submission_revisions (submission_id, number, format, body)
    select id, 1, format, body from submissions`,
  `insert into feedback (submission_id, author_id, format, body)
    values (6, 3, 'github', 'https://github.com/a/b/pull/1'), (6, 4, 'text', 'Tighter, please')`,
];

test("what a former release kept is unrendered, and can be rendered where it was evaluated, too", async () => {
  const database = await openEmpty();
  await migrate(database, migrationsUpTo("0014_lock_boards"));
  for (const statement of formerRelease) {
    await database.execute(sql.raw(statement.replace("format, body,", "format, text,")));
  }
  await database.execute(
    sql`update submissions set state = 'passed', reviewer_id = 2, review_started_at = now(), points = 9 where id = 1`,
  );

  await migrate(database);

  const kept = sql`select count(*)::int as n from submissions where html is null and renderer is null`;
  expect(await rowsOf(database, kept)).toEqual([{ n: 5 }]);
  await database.execute(sql`update submissions set html = '<p>Work</p>', renderer = 1`);
  expect(await rowsOf(database, kept)).toEqual([{ n: 0 }]);
  const stays = database.execute(
    sql`update submissions set text = 'Better', html = '<p>Better</p>' where id = 1`,
  );
  await expect(stays).rejects.toMatchObject({ cause: { code: "23001" } });
});

test("E5a: a link of a former release keeps its address and has no text, evaluated or not", async () => {
  const database = await openEmpty();
  await migrate(database, migrationsUpTo("0009_index_newest_bounties"));
  for (const statement of [...formerRelease, ...linksAlone])
    await database.execute(sql.raw(statement));

  await migrate(database);

  const text = { format: "text", text: "Work", link: null };
  const [one, two] = ["https://github.com/a/b", "https://github.com/c/d"].map((link) => ({
    format: "github",
    text: "",
    link,
  }));
  for (const kept of [
    sql`select format, text, link from submissions order by id`,
    sql`select format, text, link from submission_revisions order by submission_id`,
  ]) {
    expect(await rowsOf(database, kept)).toEqual([
      ...Array.from({ length: 5 }, () => text),
      one,
      two,
    ]);
  }
  expect(
    await rowsOf(database, sql`select text, link, feedback.format from feedback order by id`),
  ).toEqual([
    { format: "github", text: "", link: "https://github.com/a/b/pull/1" },
    { format: "text", text: "Tighter, please", link: null },
  ]);
  const states = sql`select state, points, feedback_count as n from submissions where format = 'github' order by id`;
  expect(await rowsOf(database, states)).toEqual([
    { state: "passed", points: 9, n: 2 },
    { state: "submitted", points: null, n: 0 },
  ]);
  const stays = database.execute(sql`update submissions set text = 'Better' where id = 6`);
  await expect(stays).rejects.toMatchObject({ cause: { code: "23001" } });
  const moves = database.execute(
    sql`update submissions set link = 'https://github.com/e/f' where id = 6`,
  );
  await expect(moves).rejects.toMatchObject({ cause: { code: "23001" } });
  const bare = database.execute(sql`update submissions set link = null where id = 7`);
  await expect(bare).rejects.toMatchObject({ cause: { constraint: "link_as_the_format_says" } });
});

/**
 * Marks of a release that paid immediately: three of one giver on one author's work, and late
 * feedback.
 */
const paidMarks = [
  `insert into challenges select 'satin', course_id, community_id, 3, level, title, summary, formats, token, reward,
    feedback_token, feedback_reward, rewarded_feedback, minimum_points, review_days, issued_at, closes_at
    from challenges where id = 'twill'`,
  `insert into submissions (author_id, challenge_id, course_id, community_id, format, body, idempotency_key,
    feedback_closes_at, state, reviewer_id, review_started_at, points) values
    (1, 'twill', 1, 1, 'text', 'Work', gen_random_uuid(), now(), 'passed', 5, now(), 9),
    (1, 'satin', 1, 1, 'text', 'Work', gen_random_uuid(), now(), 'submitted', null, null, null)`,
  `insert into evaluations (submission_id, evaluator_id, total, comment) values (6, 5, 9, 'Good')`,
  `insert into bounties (slug, kind, community_id, challenge_id, submission_id, token, amount, issued_at, closes_at)
    select 'feedback-' || id, 'feedback', 1, challenge_id, id, 'KITE', 1, now() - interval '1 hour',
      now() + interval '1 year' from submissions where author_id = 1`,
  `insert into feedback (submission_id, author_id, format, body, helpful_by_id, helpful_at, created_at) values
    (1, 2, 'text', 'a', 1, now(), now() - interval '2 hours'), (6, 2, 'text', 'b', 1, now(), now() - interval '2 hours'),
    (7, 2, 'text', 'c', 5, now(), now() - interval '2 hours'), (6, 3, 'text', 'd', 1, now(), now() + interval '1 hour'),
    (6, 4, 'text', 'e', null, null, now() + interval '1 hour'), (1, 4, 'text', 'f', null, null, now())`,
];

test("marks that a former release has paid are not paid again, and count between their two people", async () => {
  const database = await openEmpty();
  await migrate(database, migrationsUpTo("0009_index_newest_bounties"));
  for (const statement of [...formerRelease, ...paidMarks])
    await database.execute(sql.raw(statement));

  await migrate(database);

  const marks = sql`select text, earning, after_evaluation as late from feedback order by id`;
  expect(await rowsOf(database, marks)).toEqual([
    { text: "a", earning: "earned", late: false },
    { text: "b", earning: "earned", late: false },
    { text: "c", earning: "earned", late: false },
    { text: "d", earning: "earned", late: true },
    { text: "e", earning: null, late: true },
    { text: "f", earning: null, late: false },
  ]);
  const pairs = sql`select author_id::int as author, giver_id::int as giver, rewarded from feedback_pairs order by giver_id`;
  expect(await rowsOf(database, pairs)).toEqual([
    { author: 1, giver: 2, rewarded: 2 },
    { author: 1, giver: 3, rewarded: 1 },
  ]);
  const open = sql`select submission_id::int as id, closed_at is null as open from bounties order by submission_id`;
  expect(await rowsOf(database, open)).toEqual([
    { id: 1, open: true },
    { id: 6, open: false },
    { id: 7, open: true },
  ]);
});

test("what a former release has promised is funded and set aside, once for each promise", async () => {
  const database = await openEmpty();
  await migrate(database, migrationsUpTo("0009_index_newest_bounties"));
  for (const statement of [...formerRelease, ...paidMarks])
    await database.execute(sql.raw(statement));

  await migrate(database);

  const promised = sql`select r.kind, s.state, count(*)::int as n, sum(r."left" / r.amount)::int as pieces
    from reservations r join submissions s on s.id = r.submission_id group by 1, 2 order by 1, 2`;
  expect(await rowsOf(database, promised)).toEqual([
    { kind: "challenge-reward", state: "submitted", n: 6, pieces: 6 },
    { kind: "feedback-reward", state: "submitted", n: 4, pieces: 4 },
  ]);
  const wrong = sql`select a.kind from accounts a where a.tracked and a.user_id is null and a.balance <> (
    case when a.kind like 'pool:%' then 0 else (select coalesce(sum(r."left"), 0) from reservations r where r.token = a.token) end)`;
  expect(await rowsOf(database, wrong)).toEqual([]);
});

test("a reversal of a former release gets the rate of what it took back, and what was paid again keeps its own", async () => {
  const database = await openEmpty();
  await migrate(database, migrationsUpTo("0003_guard_rows"));
  for (const statement of formerRelease) await database.execute(sql.raw(statement));
  await migrate(database, migrationsUpTo("0042_growth"));
  const rate = (price: number) =>
    `insert into rates (token, currency, price, source, at) values ('KITE', 'USD', ${price}, 'Exchange', now())`;
  const pay = (number: number, kind: string, from: string, to: string) =>
    `insert into transfers (idempotency_key, kind, token, debit_account_id, credit_account_id, amount, submission_id)
      select 'challenge-reward:plain-weave:1' || ${number === 1 ? "''" : `':${number}'`}, '${kind}', 'KITE', f.id, t.id, 1, 1
      from accounts f, accounts t where f.kind = '${from}' and t.kind = '${to}'`;
  for (const statement of [
    `insert into accounts (token, user_id, kind, tracked) values ('KITE', 1, 'wallet', true)`,
    rate(10),
    pay(1, "challenge-reward", "reserved:weaving", "wallet"),
    rate(30),
    pay(2, "challenge-reward-reversal", "wallet", "pool:weaving"),
    pay(3, "challenge-reward", "pool:weaving", "wallet"),
  ])
    await database.execute(sql.raw(statement));

  await migrate(database);

  for (const statement of [
    pay(4, "challenge-reward-reversal", "wallet", "pool:weaving"),
    pay(5, "challenge-reward", "pool:weaving", "wallet"),
  ])
    await unchecked(database, (tx) => tx.execute(sql.raw(statement)));
  const prices = sql`select t.kind, r.price::int as price from transfers t
    join transfer_rates tr on tr.transfer_id = t.id join rates r on r.id = tr.rate_id order by t.id`;
  expect(await rowsOf(database, prices)).toEqual([
    { kind: "challenge-reward", price: 10 },
    { kind: "challenge-reward-reversal", price: 10 },
    { kind: "challenge-reward", price: 30 },
    { kind: "challenge-reward-reversal", price: 30 },
    { kind: "challenge-reward", price: 30 },
  ]);
});

test("rewards that a former release took back into the pool and could not pay again are owed", async () => {
  const database = await openEmpty();
  await migrate(database, migrationsUpTo("0003_guard_rows"));
  for (const statement of formerRelease) await database.execute(sql.raw(statement));
  await migrate(database, migrationsUpTo("0042_growth"));
  const pay = (member: number, numbers: number) =>
    `insert into transfers (idempotency_key, kind, token, debit_account_id, credit_account_id, amount, submission_id)
      select 'challenge-reward:plain-weave:${member}' || case n when 1 then '' else ':' || n end,
        'challenge-reward' || case when n % 2 = 0 then '-reversal' else '' end, 'KITE',
        case when n % 2 = 0 then w.id else o.id end, case when n % 2 = 0 then o.id else w.id end, 1, ${member}
      from accounts w, accounts o, generate_series(1, ${numbers}) n
      where w.user_id = ${member} and o.kind = 'outside' order by n`;
  for (const statement of [
    `insert into accounts (token, user_id, kind, tracked) select 'KITE', id, 'wallet', true from users`,
    `update submissions set state = 'passed', points = 1, reviewer_id = case author_id when 5 then 4 else 5 end,
      review_started_at = now()`,
    `update reservations set "left" = 0, ended_at = now(), ending = 'paid'`,
    pay(1, 1),
    pay(2, 2),
    pay(3, 3),
    // It has expired: the pool of one was empty; the other was paid by the pool and taken back.
    `update reservations set ending = 'expired' where submission_id > 3`,
    pay(5, 2),
  ])
    await database.execute(sql.raw(statement));

  await migrate(database);

  const owed = sql`select submission_id::int as id, kind from reservations where owed_since is not null order by 1`;
  expect(await rowsOf(database, owed)).toEqual([
    { id: 2, kind: "challenge-reward" },
    { id: 5, kind: "challenge-reward" },
  ]);
});

/** The demo accounts as a former release created them, in this order; `others` came before them. */
const demoMembers = (others: string, { verified = true, admin = true } = {}) => [
  `insert into users (uid, username, email, referral_code, accepted_terms_at, accepted_privacy_at, email_verified_at, admin)
    select 'u' || i, name, role || '@ayni.test', 'CODE' || i, now(), now(), ${verified ? "now()" : "null"},
      ${String(admin)} and role = 'admin'
    from (values ${others} (1, 'learner', 'illari'), (2, 'peer', 'wayra'), (3, 'reviewer', 'amaru'),
      (4, 'partner', 'sumaq'), (5, 'admin', 'inti')) as demo (i, role, name) order by i`,
  "insert into usernames (name, user_id) select username, id from users",
];

test.each([
  ["its first five members are the demo accounts", demoMembers(""), 1],
  [
    "one of them has another name by now, and others followed",
    [
      ...demoMembers(""),
      "update users set username = 'renamed' where uid = 'u1'",
      "insert into usernames (name, user_id) select 'renamed', id from users where uid = 'u1'",
      `insert into users (uid, username, email, referral_code, accepted_terms_at, accepted_privacy_at)
      values ('later', 'later', 'later@example.org', 'LATER', now(), now())`,
    ],
    1,
  ],
  ["somebody was a member before them", demoMembers("(0, 'first', 'first'),"), 0],
  ["they signed up by themselves, and proved no address", demoMembers("", { verified: false }), 0],
  ["nobody made one of them an admin", demoMembers("", { admin: false }), 0],
  ["one of them lacks", [...demoMembers(""), "delete from usernames where name = 'sumaq'"], 0],
  ["nobody is there", [], 0],
])(
  "a former release's database is a demonstration's or not where %s",
  async (_case, statements, marks) => {
    const database = await openEmpty();
    await migrate(database, migrationsUpTo("0009_index_newest_bounties"));
    for (const statement of statements) await database.execute(sql.raw(statement));
    await migrate(database);
    expect(await rowsOf(database, sql`select count(*)::int as marks from demo_marks`)).toEqual([
      { marks },
    ]);
  },
);

test("the sessions of a former release go on, and nobody knows when they signed in", async () => {
  const database = await openEmpty();
  await migrate(database, migrationsUpTo("0016_mark_demo_databases"));
  const session = sql`insert into sessions (uid, secret_hash, ends_at, ended_at, ending) values
    ('u1', '\\x01', now() + interval '1 day', null, null), ('u2', '\\x02', now(), now(), 'log-out')`;
  await database.execute(session);

  await migrate(database);

  const kept = sql`select uid, ending, signed_in_at from sessions order by id`;
  expect(await rowsOf(database, kept)).toEqual([
    { uid: "u1", ending: null, signed_in_at: null },
    { uid: "u2", ending: "log-out", signed_in_at: null },
  ]);
  await database.execute(
    sql`update sessions set ended_at = now(), ending = 'tokens-revoked' where uid = 'u1'`,
  );
  const unknown = database.execute(sql`update sessions set ending = 'whim' where uid = 'u1'`);
  await expect(unknown).rejects.toMatchObject({ cause: { code: "23514" } });
});
