import type { Database } from "./connect.ts";

/**
 * Prepares a statement of a frequent request: it is built once for each database and planned once
 * for each connection. Its values are `sql.placeholder`s.
 */
export const prepared = <S>(make: (database: Database) => S): ((database: Database) => S) => {
  const made = new WeakMap<Database, S>();
  return (database) => {
    const statement = made.get(database) ?? make(database);
    made.set(database, statement);
    return statement;
  };
};
