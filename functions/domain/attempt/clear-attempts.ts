import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/connect.ts";
import { attempts } from "../../db/schema/index.ts";
import type { AttemptKind } from "./limits.ts";
import { accountSubject, deviceSubject } from "./subject.ts";

/**
 * Clears the attempts at an account, or those of a device at it. The attempts of an address stay:
 * otherwise, logging in to an own account would give the address new attempts.
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
