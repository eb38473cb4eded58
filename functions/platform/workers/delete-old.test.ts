import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { makeMember, makeReviewer } from "../../../tests/factories/people.ts";
import { evaluate, makeSubmission } from "../../../tests/factories/work.ts";
import { asOwner, createTestDatabase } from "../../../tests/setup/database.ts";
import { endCorrectionTime } from "../../../tests/setup/let-pass.ts";
import { connectPostgres, type Database } from "../../db/connect.ts";
import { query, queryOne } from "../../db/query.ts";
import { synchroniseCatalogue } from "../../domain/community/catalogue/synchronise-catalogue.ts";
import { reconcile } from "../../domain/admin/reconciliation/reconcile.ts";
import { openSessionOf } from "../../domain/identity/session/open-session.ts";
import { noteChangeElsewhere } from "../../domain/identity/session/note-change.ts";
import { tellClosingBounties } from "../../domain/learning/bounty/tell-closing-bounties.ts";
import { testCatalogue } from "../../http/core/test-catalogue.ts";
import { readEnvironment } from "../../environment.ts";
import { installJobs } from "../jobs/install-jobs.ts";
import { deleteOld } from "./delete-old.ts";
import { readJobDays, usualRetention } from "./retention.ts";

let opened: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let member: Awaited<ReturnType<typeof makeMember>>;

beforeAll(async () => {
  opened = await createTestDatabase();
  ({ database } = opened);
  await synchroniseCatalogue(database, testCatalogue);
});
beforeEach(async () => {
  member = await makeMember(database);
});
afterAll(() => opened.close());

const count = async (table: string, where: SQL = sql`true`) =>
  (
    await queryOne(
      database,
      z.object({ count: z.int() }),
      sql`select count(*)::int as count from ${sql.identifier(table)} where ${where}`,
    )
  ).count;
const ago = (days: number) => sql`now() - make_interval(days => ${days}::int)`;
const run = (more: Partial<typeof usualRetention> = {}) =>
  deleteOld(database, { ...usualRetention, ...more });
const notice = (days: number, more: SQL = sql`null`) =>
  database.execute(sql`insert into notifications (user_id, kind, mail, created_at)
    values (${member.userId}, 'feedback-received', ${more}, ${ago(days)})`);

describe("rows that are older than their setting go, and younger rows stay", () => {
  test("notifications", async () => {
    const ofMember = sql`user_id = ${member.userId}`;
    for (const days of [366, 364, 0]) await notice(days);
    await run();
    expect(await count("notifications", ofMember)).toBe(2);
    await run({ RETENTION_NOTIFICATION_DAYS: 30 });
    expect(await count("notifications", ofMember)).toBe(1);
  });

  test("sessions, a month after their end", async () => {
    for (const days of [31, 29, -1]) {
      await openSessionOf(database, member.username);
      await asOwner(database, (tx) =>
        tx.execute(
          sql`update sessions set ends_at = ${ago(days)} where id = (select max(id) from sessions)`,
        ),
      );
    }
    await run();
    expect(await count("sessions", sql`uid = ${member.username}`)).toBe(2);
  });

  test("mails that were sent or given up, and no waiting mail", async () => {
    const ofMember = sql`user_id = ${member.userId}`;
    const mail = (sent: SQL, given: SQL, isOpen = false) =>
      database.execute(sql`insert into mails (user_id, kind, locale, recipient, facts, sent_at, given_up_at, created_at)
        values (${member.userId}, 'account-change', 'en', ${isOpen ? "a@ayni.test" : ""}, ${isOpen ? sql`'{}'::jsonb` : sql`null`},
          ${sent}, ${given}, ${ago(90)})`);
    await mail(ago(31), sql`null`);
    await mail(sql`null`, ago(31));
    await mail(ago(29), sql`null`);
    await mail(sql`null`, sql`null`, true);
    await run();
    expect(await count("mails", ofMember)).toBe(2);
  });

  test("archives with their contents, links, challenges, questions and attempts", async () => {
    const exported = (
      days: number,
    ) => sql`insert into data_exports (user_id, ready_at, expires_at, size)
      values (${member.userId}, ${ago(days + 7)}, ${ago(days)}, 1)`;
    for (const days of [31, 29]) await database.execute(exported(days));
    await database.execute(
      sql`insert into data_export_chunks (export_id, number, bytes) select id, 1, '\\x00' from data_exports`,
    );
    for (const [digest, days] of [
      ["\\x01", 2],
      ["\\x02", 0],
    ] as const) {
      await database.execute(
        sql`insert into answered_challenges values (${digest}::bytea, ${ago(days)})`,
      );
      await database.execute(
        sql`insert into attempts (kind, subject, count, window_start) values ('log-in', ${digest}, 1, ${ago(days)})`,
      );
    }
    await database.execute(sql`insert into address_questions (user_id, chain_id, address, message, expires_at)
      values (${member.userId}, 1, '0x', 'sign this', ${ago(1)})`);
    await noteChangeElsewhere(database, { userId: member.userId, change: "password-changed" });
    await database.execute(sql`insert into not_me_links (change_id, token_hash, recipient, expires_at)
      select max(id), '\\x03', '', ${ago(1)} from account_changes`);
    await run();
    const left = [];
    for (const table of ["data_exports", "data_export_chunks", "answered_challenges", "attempts"])
      left.push(await count(table));
    expect(left).toEqual([1, 1, 1, 1]);
    expect(await count("address_questions")).toBe(0);
    expect(await count("not_me_links")).toBe(0);
    // The account's history keeps the change for good, because payouts wait for it.
    expect(await count("account_changes", sql`user_id = ${member.userId}`)).toBe(1);
  });
});

describe("rows that are still needed stay, however old", () => {
  test("a notification that waits for its mail", async () => {
    await notice(900, sql`'daily'`);
    await run();
    expect(await count("notifications", sql`mail = 'daily'`)).toBe(1);
  });

  test("the notification of a bounty that is open, which would be announced again", async () => {
    await database.execute(sql`update bounties set closes_at = now() + interval '1 hour'`);
    await database.execute(sql`insert into drafts (user_id, challenge_id, format, text, link)
      values (${member.userId}, 'plain-weave', 'text', 'So far', '')`);
    await tellClosingBounties(database);
    const told = sql`kind = 'bounty-closing' and user_id = ${member.userId}`;
    const before = await count("notifications", told);
    expect(before).toBeGreaterThan(0);
    await asOwner(database, (tx) =>
      tx.execute(sql`update notifications set created_at = ${ago(900)}, mail = null where ${told}`),
    );
    await run();
    expect(await count("notifications", told)).toBe(before);
  });

  test("money, scores, corrections and the log of admins: reconciliation finds no mismatch afterwards", async () => {
    const reviewer = await makeReviewer(database, "weaving");
    const { id } = await makeSubmission(database, member, "plain-weave");
    await evaluate(database, reviewer, id);
    await endCorrectionTime(database);
    const tables = [
      ...["transfers", "entries", "accounts", "evaluations", "submissions", "reservations"],
      ...["corrections", "audit_log", "account_changes", "payouts", "chain_attempts", "payments"],
    ];
    const counts = () => Promise.all(tables.map((table) => count(table)));
    await asOwner(database, (tx) =>
      tx.execute(sql`update notifications set created_at = ${ago(900)}, mail = null`),
    );
    const before = await counts();
    await run();
    expect(await counts()).toEqual(before);
    expect((await reconcile(database)).mismatches).toEqual([]);
  });
});

test("several workers at once delete each row once, in batches", async () => {
  await database.execute(sql`insert into notifications (user_id, kind, created_at)
    select ${member.userId}, 'feedback-received', ${ago(400)} from generate_series(1, 3500)`);
  const other = connectPostgres(opened.url);
  const counts = await Promise.all(
    [database, other.database, other.database].map((one) => deleteOld(one, usualRetention)),
  );
  await other.close();
  expect(counts.reduce((sum, { notifications = 0 }) => sum + notifications, 0)).toBe(3500);
});

test("a worker that ends stops after a batch", async () => {
  await database.execute(sql`insert into notifications (user_id, kind, created_at)
    select ${member.userId}, 'feedback-received', ${ago(400)} from generate_series(1, 10)`);
  await deleteOld(database, usualRetention, AbortSignal.abort());
  expect(await count("notifications", sql`user_id = ${member.userId}`)).toBe(10);
  await run();
});

test("a setting that would delete needed rows is refused", () => {
  const settings = {
    FIREBASE_PROJECT_ID: "p",
    API_SERVICE_KEY: "a-service-key-of-a-test-0123456789",
  };
  const read = (more: object) => () => readEnvironment([], { ...settings, ...more });
  expect(read({})().RETENTION_NOTIFICATION_DAYS).toBe(365);
  for (const [name, value] of [
    ["RETENTION_NOTIFICATION_DAYS", "29"],
    ["RETENTION_SESSION_DAYS", "0"],
    ["RETENTION_MAIL_DAYS", "6"],
    ["RETENTION_ARCHIVE_DAYS", "-1"],
    ["RETENTION_JOB_DAYS", "x"],
  ] as const)
    expect(read({ [name]: value })).toThrow(name);
  expect(() => readJobDays({ RETENTION_JOB_DAYS: "0" })).toThrow("RETENTION_JOB_DAYS");
});

test("finished jobs are kept for the days that prepare was given", async () => {
  const made = await createTestDatabase({ empty: true });
  await installJobs(made.database, 3);
  const found = await query(
    made.database,
    z.object({ days: z.coerce.number() }),
    sql`select distinct deletion_seconds / 86400 as days from pgboss.queue where name not like '\\_\\_%'`,
  );
  expect(found).toEqual([{ days: 3 }]);
  await made.close();
});
