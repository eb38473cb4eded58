import { and, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/connect.ts";
import { attempts } from "../../../db/schema/index.ts";
import { kindsOfMember, type AttemptKind } from "./limits.ts";
import { accountSubject, deviceSubject, devicesSubject, memberSubject } from "./subject.ts";

/**
 * Clears the attempts at an account, or those of one device. Attempts by client IP stay: otherwise
 * logging in to one's own account would reset the IP's limit.
 */
export const clearAttempts = async (
  database: Database,
  { kind, account, device }: { kind: AttemptKind; account: string; device?: string | undefined },
): Promise<void> => {
  const subject = device === undefined ? accountSubject(account) : deviceSubject(device, account);
  await database
    .delete(attempts)
    .where(and(eq(attempts.kind, kind), eq(attempts.subject, subject)));
};

type Member = { readonly id: bigint; readonly uid: string; readonly email: string };

export const subjectsOf = ({ id, uid, email }: Member): string[] => [
  ...[email, uid]
    .filter((account) => account !== "")
    .flatMap((account) => [accountSubject(account), devicesSubject(account)]),
  ...kindsOfMember.map((kind) => memberSubject(kind, id)),
];

/**
 * Counters of known devices stay, because their keys are known only to the browser. They expire
 * after a day.
 */
export const clearAttemptsOf = async (tx: Transaction, member: Member): Promise<void> => {
  await tx.delete(attempts).where(inArray(attempts.subject, subjectsOf(member)));
};
