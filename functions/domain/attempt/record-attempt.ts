import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { recordAttempt as endpoint } from "../../contract/attempt.ts";
import { networksOf } from "../../contract/network-of.ts";
import type { Database } from "../../db/connect.ts";
import { attempts } from "../../db/schema/index.ts";
import { Refusal } from "../refusal.ts";
import { attemptLimits, devicesTogether } from "./limits.ts";
import type { AttemptKind } from "./limits.ts";
import { accountSubject, deviceSubject, devicesSubject, networkSubject } from "./subject.ts";

type Attempt = z.output<(typeof endpoint)["body"]>;

/** Counts one attempt by one statement, so that attempts at the same time are all counted. */
const count = async (database: Database, kind: AttemptKind, subject: string) => {
  const window = sql`make_interval(secs => ${attemptLimits[kind].seconds})`;
  const over = sql`${attempts.windowStart} <= now() - ${window}`;
  const [counted] = await database
    .insert(attempts)
    .values({ kind, subject, count: 1n, windowStart: sql`now()` })
    .onConflictDoUpdate({
      target: [attempts.kind, attempts.subject],
      set: {
        count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
        windowStart: sql`case when ${over} then now() else ${attempts.windowStart} end`,
      },
    })
    .returning({
      count: attempts.count,
      left: sql<number>`ceil(extract(epoch from ${attempts.windowStart} + ${window} - now()))::int`,
    });
  if (!counted) throw new Error("An attempt was not counted.");
  return counted;
};

/** Deletes a few counts that no longer matter. Each new window does this, so no job is needed. */
const forgetOld = (database: Database) =>
  database.execute(sql`
    delete from ${attempts} where (kind, subject) in (
      select kind, subject from ${attempts}
      where window_start < now() - interval '1 day' limit 5 for update skip locked)`);

/** The counters of an attempt with their limits, in the order in which they are counted. */
function sharesOf({ kind, address, account, device }: Attempt): (readonly [string, number])[] {
  const limit = attemptLimits[kind];
  // An owner's own device has its own counter, so wrong passwords from elsewhere, or from the same
  // address, do not lock it out. Somebody who once knew the password may have made many devices
  // known; the common limit is for that case.
  if (account !== undefined && device !== undefined) {
    return [
      [deviceSubject(device, account), limit.account],
      [devicesSubject(account), limit.account * devicesTogether],
    ];
  }
  const shares = networksOf(address).map(
    ({ network, shares: times }) => [networkSubject(network), limit.address * times] as const,
  );
  return account === undefined ? shares : [...shares, [accountSubject(account), limit.account]];
}

/**
 * Counts an attempt against its address, with IPv6 against three sizes of its network, and then its account; or against the known device and then
 * all of the account's known devices. If the address is refused, the account is not counted, so
 * that one address cannot lock out many accounts. Throws `too-many-attempts` with `retryAfter`.
 */
export const recordAttempt = async (database: Database, attempt: Attempt): Promise<void> => {
  const { kind } = attempt;
  for (const [subject, share] of sharesOf(attempt)) {
    await countWithin(database, kind, subject, share);
  }
};

/** Counts one attempt of a member that no address is known of. Throws `too-many-attempts`. */
export const countAgainst = (database: Database, kind: AttemptKind, subject: string) =>
  countWithin(database, kind, subject, attemptLimits[kind].account);

async function countWithin(
  database: Database,
  kind: AttemptKind,
  subject: string,
  share: number,
): Promise<void> {
  const counted = await count(database, kind, subject);
  if (counted.count === 1n) await forgetOld(database);
  if (counted.count > share)
    throw new Refusal("too-many-attempts", { retryAfter: Math.max(1, counted.left) });
}
