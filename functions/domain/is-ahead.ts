import { sql, type AnyColumn, type SQL } from "drizzle-orm";

/**
 * Whether the instant of a column is still to come, for a list that takes the first rows of an index of
 * another order. With `+ interval '0'`, PostgreSQL does not look for these rows by the instant: it
 * takes few of what is open to be ahead, where nearly all is, and would read and sort all of it.
 */
export const isAhead = (instant: AnyColumn): SQL => sql`${instant} + interval '0' > now()`;
