import { sql } from "drizzle-orm";
import type { Database } from "../../functions/db/connect.ts";

/** Gives a database the journal of the migrations that the baseline replaced. */
export async function makeFormer(database: Database): Promise<void> {
  await database.execute(sql`drop schema if exists drizzle cascade`);
  await database.execute(sql`create schema drizzle`);
  await database.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  await database.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('first', 1784650000000), ('last', 1795520090000)`,
  );
}
