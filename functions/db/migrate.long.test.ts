import { appendFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { catalogueOf } from "../../tests/setup/catalogue-of.ts";
import { makeFormer } from "../../tests/setup/former-database.ts";
import { migrateAsOwner } from "../cli/prepare-database.ts";
import { FormerDatabase, isMigrated, migrate } from "./migrate.ts";
import { addMigration, copyRelease, openEmpty, rowsOf } from "./release.fixture.ts";
import * as schema from "./schema/index.ts";

const changeTriggers = (folder: string, file: string, change: (text: string) => string) => {
  const path = join(folder, "triggers", file);
  const text = readFileSync(path, "utf8");
  const changed = change(text);
  if (changed === text) throw new Error(`Nothing was changed in ${file}`);
  writeFileSync(path, changed);
};

test("migrations apply to an empty database once, also when servers start at the same moment", async () => {
  const { database } = await openEmpty();
  expect(await isMigrated(database)).toBe(false);
  await Promise.all([migrate(database), migrate(database), migrate(database)]);
  const tables = sql`select count(*)::int as tables from information_schema.tables where table_schema = 'public'`;
  const described = Object.values(schema).filter((value) => is(value, PgTable)).length;
  expect(await rowsOf(database, tables)).toEqual([{ tables: described }]);
  const applied = sql`select count(*) - count(distinct hash) as again from drizzle.__drizzle_migrations`;
  expect(await rowsOf(database, applied)).toEqual([{ again: "0" }]);
  expect(await isMigrated(database)).toBe(true);
});

test("the newest snapshot agrees with the schema", async () => {
  const meta = join(import.meta.dirname, "migrations/meta");
  const newest = readdirSync(meta)
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort()
    .at(-1);
  const snapshot = JSON.parse(readFileSync(join(meta, newest ?? ""), "utf8")) as ReturnType<
    typeof generateDrizzleJson
  >;
  const present = generateDrizzleJson(schema, snapshot.id, undefined, "snake_case");
  expect(await generateMigration(snapshot, present)).toEqual([]);
});

test("a database with former triggers ends with the catalogue of a new one", async () => {
  const former = copyRelease();
  changeTriggers(former, "sessions.sql", (text) => text.replace("ends once", "ends"));
  changeTriggers(former, "ledger.sql", (text) =>
    text.replace(/create trigger entries_stay .*;/, ""),
  );
  // The former function had other arguments and another result, and the former files had one more trigger and function.
  changeTriggers(former, "public-figures.sql", (text) =>
    text.replace(
      /create function month_of[\s\S]*?\$\$;/,
      () => `create function month_of(at timestamptz) returns text language sql immutable as $$ select at::text $$;
      create function month_of(at timestamptz, zone text) returns date language sql stable as $$ select at::date $$;
      create function note_token() returns trigger language plpgsql as $$ begin return null; end $$;
      create constraint trigger tokens_noted after insert on tokens deferrable initially deferred
        for each row execute function note_token();`,
    ),
  );
  const [empty, upgraded] = await Promise.all([openEmpty(), openEmpty()]);
  await migrate(empty.database);
  await migrate(upgraded.database, { folder: former });
  const wanted = await catalogueOf(empty.database);
  expect(wanted.length).toBeGreaterThan(1000);
  expect(await catalogueOf(upgraded.database)).not.toEqual(wanted);
  expect(await isMigrated(upgraded.database)).toBe(false);

  await migrate(upgraded.database);

  expect(await catalogueOf(upgraded.database)).toEqual(wanted);
  expect(await isMigrated(upgraded.database)).toBe(true);
});

test("changed triggers are run once, also when servers start at the same moment", async () => {
  const { database } = await openEmpty();
  await migrate(database);
  const changed = copyRelease();
  appendFileSync(
    join(changed, "triggers/sessions.sql"),
    "create table if not exists runs (at timestamptz); insert into runs values (now());",
  );
  await Promise.all([1, 2, 3].map(() => migrate(database, { folder: changed })));
  await migrate(database, { folder: changed });
  expect(await rowsOf(database, sql`select count(*)::int as runs from runs`)).toEqual([
    { runs: 1 },
  ]);
});

/** One member with points, which deferred triggers count. */
const scores = `
  insert into users (uid, username, email, referral_code, accepted_terms_at, accepted_privacy_at)
    values ('u1', 'user1', 'u1@ayni.test', 'CODE1', now(), now());
  insert into tokens (symbol, name, decimals, chain, cashable, learn_more)
    values ('KITE', 'Kite', 18, 'local', false, '/kite');
  insert into communities (slug, position, name, summary, teaching_points) values ('weaving', 1, '{}', '{}', 5);
  insert into reputations (community_id, user_id, learning, teaching) values (1, 1, 10, 0);`;

test("rows of a migration are counted, also if the triggers change with it", async () => {
  const { database } = await openEmpty();
  await migrate(database);
  const changed = copyRelease();
  addMigration(changed, scores.trim().replaceAll(";\n", ";\n--> statement-breakpoint\n"));
  changeTriggers(changed, "sessions.sql", (text) => text.replace("ends once", "ends"));
  await migrate(database, { folder: changed });
  const counted = sql`select total, members from score_counts where sort = 'points'`;
  expect(await rowsOf(database, counted)).toEqual([{ total: 10, members: 1 }]);
});

test("a trigger file that PostgreSQL refuses leaves the database as it was", async () => {
  const { database } = await openEmpty();
  await migrate(database);
  const before = await catalogueOf(database);
  const wrong = copyRelease();
  addMigration(wrong, "create table later (id bigint)");
  changeTriggers(wrong, "sessions.sql", (text) => text.replace("on sessions", "on seasons"));
  await expect(migrate(database, { folder: wrong })).rejects.toThrow(
    'relation "seasons" does not exist',
  );
  expect(await catalogueOf(database)).toEqual(before);
});

test("a database that is older than the baseline is refused, and nothing is changed", async () => {
  const { database } = await openEmpty();
  await makeFormer(database);
  const before = await catalogueOf(database);
  await expect(migrate(database)).rejects.toThrow(FormerDatabase);
  await expect(isMigrated(database)).rejects.toThrow(FormerDatabase);
  expect(await catalogueOf(database)).toEqual(before);
});

test("the application's role uses only a database with this release's triggers, and cannot change them", async () => {
  const { database, ownerUrl, url } = await openEmpty();
  await migrateAsOwner(url, ownerUrl);
  await migrateAsOwner(url);
  await database.execute(sql`comment on schema drizzle is 'of former triggers'`);
  await expect(migrateAsOwner(url)).rejects.toThrow("set DATABASE_OWNER_URL");
  await migrateAsOwner(url, ownerUrl);
  await migrateAsOwner(url);
});
