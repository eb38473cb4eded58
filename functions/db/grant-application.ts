import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "./connect.ts";
import { migrationLock } from "./migrate.ts";
import { isTrue, queryOne } from "./query.ts";

/** Rows that others refer to for good: foreign keys to them need no index. */
const writable = "select, insert, update";

const ownRights: Readonly<Record<string, string>> = {
  users: writable,
  communities: writable,
  banners: writable,
  events: writable,
  courses: writable,
  challenges: writable,
  challenge_versions: "select, insert, update (html)",
  tokens: writable,
  payout_pauses: writable,
  deposits: writable,
  withdrawals: writable,
  accounts: "select, insert, update (created_at)",
  transfers: "select, insert",
  transfer_rules: "select",
  entries: "select",
  payments: "select",
  payment_months: "select",
  review_delays: "select",
  payout_delays: "select",
  transfer_rates: "select",
  score_counts: "select",
  reputation_days: "select, delete",
  rates: "select, insert",
  corrections: "select, insert",
  score_appeals: writable,
  content_files: "select, insert",
  published_documents: "select, insert",
  content_versions: "select, insert, update (state, decided_by_id, decided_at, reason)",
  audit_log: "select, insert",
  chain_attempts: "select, insert",
  demo_marks: "select, insert",
};

const schemas = ["public", "pgboss"] as const;

/**
 * Grants a role the rights that the application needs and revokes all others: it reads and writes
 * rows but changes no table. The tables' owner runs it after each migration.
 */
export async function grantApplication(owner: Database, role: string): Promise<void> {
  const name = sql.identifier(role);
  await owner.transaction(async (tx) => {
    // Two concurrent grants would change the same rows of the catalogue, which PostgreSQL refuses.
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    const { database } = await queryOne(
      tx,
      z.object({ database: z.string() }),
      sql`select current_database() as database`,
    );
    // A function in a temporary schema could act as a trigger of the ledger.
    await tx.execute(
      sql`revoke temporary on database ${sql.identifier(database)} from public, ${name}`,
    );
    await tx.execute(sql`revoke create on schema public from public, ${name}`);
    for (const schema of schemas) {
      const of = sql.identifier(schema);
      await tx.execute(sql`grant usage on schema ${of} to ${name}`);
      await tx.execute(sql`revoke all on all tables in schema ${of} from ${name}`);
      await tx.execute(
        sql`grant select, insert, update, delete on all tables in schema ${of} to ${name}`,
      );
      await tx.execute(sql`grant usage on all sequences in schema ${of} to ${name}`);
    }
    for (const [table, rights] of Object.entries(ownRights)) {
      await tx.execute(sql`revoke all on ${sql.identifier(table)} from ${name}`);
      await tx.execute(sql`grant ${sql.raw(rights)} on ${sql.identifier(table)} to ${name}`);
    }
    await tx.execute(sql`grant usage on schema drizzle to ${name}`);
    await tx.execute(sql`grant select on drizzle.__drizzle_migrations to ${name}`);
  });
}

/**
 * True if the connection's role could change tables or disable triggers: an owner, a superuser, or
 * a role that may create functions or truncate.
 */
export async function ownsTables(database: Database): Promise<boolean> {
  return isTrue(
    database,
    sql`(select rolsuper from pg_roles where rolname = current_user)
      or has_schema_privilege('public', 'create')
      or has_database_privilege(current_database(), 'temporary')
      or exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = 'public' and c.relkind = 'r'
            and (pg_has_role(c.relowner, 'member') or has_table_privilege(c.oid, 'truncate, trigger')))`,
  );
}

export async function roleOf(database: Database): Promise<string> {
  const { role } = await queryOne(
    database,
    z.object({ role: z.string() }),
    sql`select current_user as role`,
  );
  return role;
}
