import type { Database } from "./connect.ts";

/**
 * A statement of a hot path: put together once for each database, and planned once for each of its
 * connections. Its values are `sql.placeholder`s.
 */
export const prepared = <S>(make: (database: Database) => S): ((database: Database) => S) => {
  const made = new WeakMap<Database, S>();
  return (database) => {
    const statement = made.get(database) ?? make(database);
    made.set(database, statement);
    return statement;
  };
};
