import { isPooled, type Database } from "./connect.ts";

/** A statement that PostgreSQL parses once a connection, under this name. */
export const prepared = <S>(
  name: string,
  make: (database: Database) => { prepare: (name: string) => S },
): ((database: Database) => S) => {
  const made = new WeakMap<Database, S>();
  return (database) => {
    // Another connection of a pooler knows no name.
    const statement = made.get(database) ?? make(database).prepare(isPooled(database) ? "" : name);
    made.set(database, statement);
    return statement;
  };
};
