import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/connect.ts";
import { attempts } from "../../db/schema/index.ts";
import type { AttemptKind } from "./limits.ts";
import { accountSubject } from "./subject.ts";

/** Forgets the attempts at an account; those of an address stay, or one own account would buy it a new share. */
export const clearAttempts = async (
  database: Database,
  { kind, account }: { kind: AttemptKind; account: string },
): Promise<void> => {
  await database
    .delete(attempts)
    .where(and(eq(attempts.kind, kind), eq(attempts.subject, accountSubject(account))));
};
