import { sql } from "drizzle-orm";
import type { Activity } from "../../../contract/learning/home.ts";
import type { Database } from "../../../db/connect.ts";
import { isTrue } from "../../../db/query.ts";

/** The number of transfers from which the figures are cached. */
const manyTransfers = 50_000;
const cacheMs = 600_000;

type Figures = Pick<Activity, "members" | "evaluated" | "feedback" | "paid">;

const cache = new WeakMap<
  Database,
  { readonly figures: Promise<Figures>; readonly until: number }
>();

/**
 * Figures of the whole site. Counting reads every row, so a large site shows figures that are up to
 * ten minutes old.
 */
export async function cachedFigures(
  database: Database,
  count: () => Promise<Figures>,
): Promise<Figures> {
  const known = cache.get(database);
  if (known && known.until > Date.now()) return known.figures;
  if (!(await isLarge(database))) return count();
  const figures = count();
  cache.set(database, { figures, until: Date.now() + cacheMs });
  // A failure is not cached: the next request counts again.
  figures.catch(() => cache.delete(database));
  return figures;
}

const isLarge = (database: Database): Promise<boolean> =>
  isTrue(
    database,
    sql`(select reltuples > ${manyTransfers} from pg_class where oid = 'transfers'::regclass)`,
  );
