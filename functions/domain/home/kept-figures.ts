import { sql } from "drizzle-orm";
import type { Activity } from "../../contract/home.ts";
import type { Database } from "../../db/connect.ts";

/** From about how many transfers on the figures of the whole site are counted once for many readers. */
const manyTransfers = 50_000;
/** Milliseconds for which they then stay as they were counted. */
const keptFor = 600_000;

type Figures = Pick<Activity, "members" | "evaluated" | "feedback" | "paid">;

const kept = new WeakMap<
  Database,
  { readonly figures: Promise<Figures>; readonly until: number }
>();

/**
 * The figures of the whole site. Counting them reads every row, which is nothing on a small site; a
 * large one, whose figures move by one in a thousand, shows those of ten minutes ago at most.
 */
export async function keptFigures(
  database: Database,
  count: () => Promise<Figures>,
): Promise<Figures> {
  const known = kept.get(database);
  if (known && known.until > Date.now()) return known.figures;
  if (!(await isLarge(database))) return count();
  const figures = count();
  kept.set(database, { figures, until: Date.now() + keptFor });
  // Those who wait for it get the error; the next one counts again.
  figures.catch(() => kept.delete(database));
  return figures;
}

/** PostgreSQL estimates how many rows a table has, without reading them. */
async function isLarge(database: Database): Promise<boolean> {
  const result = await database.execute(
    sql`select reltuples > ${manyTransfers} as "isLarge" from pg_class where oid = 'transfers'::regclass`,
  );
  const [row] = (result as unknown as { rows: { isLarge: boolean }[] }).rows;
  return row?.isLarge ?? false;
}
