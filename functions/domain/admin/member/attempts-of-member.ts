import { inArray } from "drizzle-orm";
import type { CountedAttempts } from "../../../contract/admin/admin.ts";
import type { Database, Transaction } from "../../../db/connect.ts";
import { attempts } from "../../../db/schema/index.ts";
import { subjectsOf } from "../../identity/attempt/clear-attempts.ts";
import { attemptLimits, devicesTogether, type AttemptKind } from "../../identity/attempt/limits.ts";
import { devicesSubject } from "../../identity/attempt/subject.ts";
import type { AdminOperation } from "../../perform-operation.ts";

type Member = { readonly userId: bigint; readonly uid: string; readonly email: string };

/**
 * The subjects under which attempts at this account are counted. Counters of known devices are
 * missing: their keys are known only to the device.
 */
const subjectsOfMember = ({ userId: id, uid, email }: Member) => subjectsOf({ id, uid, email });

export const readAttempts = async (
  database: Database,
  member: Member,
): Promise<CountedAttempts[]> => {
  const found = await database
    .select()
    .from(attempts)
    .where(inArray(attempts.subject, subjectsOfMember(member)))
    .orderBy(attempts.kind);
  return found.flatMap(({ kind, subject, count, windowStart }) => {
    const { account, seconds } = attemptLimits[kind as AttemptKind];
    const ends = Date.parse(windowStart) + seconds * 1000;
    const isOfDevices = [member.email, member.uid].map(devicesSubject).includes(subject);
    const limit = isOfDevices ? account * devicesTogether : account;
    return ends <= Date.now()
      ? []
      : {
          kind,
          of: isOfDevices ? "devices" : "account",
          count: Number(count),
          limit,
          isLocked: Number(count) >= limit,
          endsAt: new Date(ends).toISOString(),
        };
  });
};

const forget = (tx: Transaction, member: Member) =>
  tx
    .delete(attempts)
    .where(inArray(attempts.subject, subjectsOfMember(member)))
    .returning({ kind: attempts.kind });

export const clearLocks: AdminOperation = async ({ tx, subject }) =>
  (await forget(tx, subject)).length > 0 ? { operation: "locks-cleared" } : null;
