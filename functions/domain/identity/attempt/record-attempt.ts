import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { recordAttempt as endpoint } from "../../../contract/identity/attempt.ts";
import { networksOf } from "../../../contract/core/network-of.ts";
import type { Database } from "../../../db/connect.ts";
import { attempts } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";
import { attemptLimits, devicesTogether } from "./limits.ts";
import type { AttemptKind, KindOfMember } from "./limits.ts";
import {
  accountSubject,
  deviceSubject,
  devicesSubject,
  memberSubject,
  networkSubject,
} from "./subject.ts";

type Attempt = z.output<(typeof endpoint)["body"]>;

/** One statement, so that concurrent attempts are all counted. */
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

function sharesOf({ kind, clientIp, account, device }: Attempt): (readonly [string, number])[] {
  const limit = attemptLimits[kind];
  // A known device has its own counter, so that failed log-ins from elsewhere do not lock it out.
  // The limit for all devices covers a former user of the account who registered many.
  if (account !== undefined && device !== undefined) {
    return [
      [deviceSubject(device, account), limit.account],
      [devicesSubject(account), limit.account * devicesTogether],
    ];
  }
  const shares = networksOf(clientIp).map(
    ({ network, shares: times }) => [networkSubject(network), limit.clientIp * times] as const,
  );
  return account === undefined ? shares : [...shares, [accountSubject(account), limit.account]];
}

/**
 * Counts an attempt by client IP (an IPv6 address by three network sizes) and then by account, or
 * by known device and then by all known devices. A refused IP does not count against the account,
 * so that one IP cannot lock out many accounts. Throws `too-many-attempts` with `retryAfter`.
 */
export const recordAttempt = async (database: Database, attempt: Attempt): Promise<void> => {
  const { kind } = attempt;
  for (const [subject, share] of sharesOf(attempt)) {
    await countWithin(database, kind, subject, share);
  }
};

export const countAgainst = (database: Database, kind: AttemptKind, subject: string) =>
  countWithin(database, kind, subject, attemptLimits[kind].account);

/** Counts what a member asks the API to do. Throws `too-many-attempts`. */
export const countOfMember = (database: Database, kind: KindOfMember, userId: bigint) =>
  countAgainst(database, kind, memberSubject(kind, userId));

async function countWithin(
  database: Database,
  kind: AttemptKind,
  subject: string,
  share: number,
): Promise<void> {
  const counted = await count(database, kind, subject);
  if (counted.count > share)
    throw new Refusal("too-many-attempts", { retryAfter: Math.max(1, counted.left) });
}
