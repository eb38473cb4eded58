import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../tests/setup/database.ts";
import { migrate, type Database } from "./connect.ts";

const openEmpty = async () => {
  const { database, close } = await createTestDatabase({ empty: true });
  onTestFinished(close);
  return database;
};

const rowsOf = async (database: Database, text: ReturnType<typeof sql>) =>
  ((await database.execute(text)) as unknown as { rows: unknown[] }).rows;

/** The migrations as a former release had them, up to and including `last`. */
const migrationsUpTo = (last: string) => {
  const folder = mkdtempSync(join(tmpdir(), "ayni-migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(import.meta.dirname, "migrations"), folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: { tag: string }[] };
  const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === last) + 1);
  if (entries.length === 0) throw new Error(`There is no migration ${last}`);
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return folder;
};

test("migrations apply to an empty database once, also when servers start at the same moment", async () => {
  const database = await openEmpty();
  await Promise.all([migrate(database), migrate(database), migrate(database)]);
  const tables = sql`select count(*)::int as tables from information_schema.tables where table_schema = 'public'`;
  expect(await rowsOf(database, tables)).toEqual([{ tables: 28 }]);
  const applied = sql`select count(*) - count(distinct hash) as again from drizzle.__drizzle_migrations`;
  expect(await rowsOf(database, applied)).toEqual([{ again: "0" }]);
});

/** Five members; three in one community with 10, 10 and 25 points, one of them also in its course. */
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

  const scores = sql`select board, total, members from score_counts where members > 0 order by board desc, total`;
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

/** The demo accounts as a former release made them, in this order; `others` came before them. */
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
])("a former release's database is a demonstration's or not where %s", async (_case, statements, marks) => {
  const database = await openEmpty();
  await migrate(database, migrationsUpTo("0009_index_newest_bounties"));
  for (const statement of statements) await database.execute(sql.raw(statement));
  await migrate(database);
  expect(await rowsOf(database, sql`select count(*)::int as marks from demo_marks`)).toEqual([{ marks }]);
});
