import type { Database } from "./connect.ts";

export const prepared = <S>(make: (database: Database) => S): ((database: Database) => S) => {
  const made = new WeakMap<Database, S>();
  return (database) => {
    const statement = made.get(database) ?? make(database);
    made.set(database, statement);
    return statement;
  };
};
