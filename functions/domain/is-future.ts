import { sql, type AnyColumn, type SQL } from "drizzle-orm";

/**
 * `+ interval '0'` prevents an index scan by this column. PostgreSQL expects few future instants
 * where nearly all rows match, and would read and sort them all instead of following the index of
 * the list's order.
 */
export const isFuture = (instant: AnyColumn): SQL => sql`${instant} + interval '0' > now()`;
