import { sql } from "drizzle-orm";
import type { Transaction } from "./connect.ts";

/** The former release, which runs beside this one, locks by the same texts. An address needs no prefix, because no other name looks like one. */
const prefixes = {
  admins: "admins",
  sessions: "sessions ",
  address: "",
  events: "events of ",
  banners: "banners of ",
  assignments: "assignments of ",
  calibration: "calibration of ",
};

/** Locks what has no row of its own to lock, until the end of the transaction. */
export async function lockName(
  tx: Transaction,
  kind: keyof typeof prefixes,
  id: bigint | string = "",
): Promise<void> {
  const name = `${prefixes[kind]}${id}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
