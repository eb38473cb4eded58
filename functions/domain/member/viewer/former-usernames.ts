import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/connect.ts";
import { formerUsernames } from "../../../db/schema/index.ts";

/** Only a digest is stored, so that former names can be checked but not listed. */
export const digestOfName = (name: string): Buffer =>
  createHash("sha256").update(name.toLowerCase()).digest();

/** True if a member with this name was deleted less than a year ago. */
export const isFormer = async (database: Database, name: string): Promise<boolean> =>
  (await database.$count(
    formerUsernames,
    and(eq(formerUsernames.digest, digestOfName(name)), gt(formerUsernames.freeAt, sql`now()`)),
  )) > 0;

export const reserveNames = async (tx: Transaction, names: readonly string[]): Promise<void> => {
  if (names.length === 0) return;
  const freeAt = sql`now() + interval '1 year'`;
  await tx
    .insert(formerUsernames)
    .values(names.map((name) => ({ digest: digestOfName(name), freeAt })))
    .onConflictDoUpdate({ target: formerUsernames.digest, set: { freeAt } });
};
