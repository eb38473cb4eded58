import { sql } from "drizzle-orm";
import { onTestFinished } from "vitest";
import type { Database } from "../../functions/db/connect.ts";
import { asOwner } from "./database.ts";

/**
 * Makes all writes of rows with a number in a column fail until the test ends. Returns a function
 * that ends this earlier.
 */
export async function breakRow(
  database: Database,
  column: `${string}.${string}`,
  value: string | bigint,
): Promise<() => Promise<void>> {
  const [table, name] = column.split(".");
  await asOwner(database, async (tx) => {
    await tx.execute(sql`create function refuse_one() returns trigger language plpgsql as $$
      begin raise exception 'a bad row'; end $$`);
    await tx.execute(
      sql.raw(`create trigger refuse_one before insert or update on ${table} for each row
        when (new.${name} = ${BigInt(value)}) execute function refuse_one()`),
    );
  });
  const restore = () =>
    asOwner(database, async (tx) => {
      await tx.execute(sql`drop function if exists refuse_one() cascade`);
    });
  onTestFinished(restore);
  return restore;
}
