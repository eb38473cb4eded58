import { randomBytes, randomInt, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { and, eq, isNull, sql } from "drizzle-orm";
import { recoveryCodeCount } from "../../../contract/identity/recovery-code.ts";
import type { SessionPlace } from "../../../contract/identity/session.ts";
import { transact, type Database } from "../../../db/connect.ts";
import { recoveryCodes, users } from "../../../db/schema/index.ts";
import type { Identity } from "../../../platform/identity/identity.ts";
import { countOfMember } from "../attempt/record-attempt.ts";
import { Refusal } from "../../refusal.ts";
import { lockSessionsOf } from "./end-all-sessions.ts";
import { noteChange } from "./note-change.ts";
import { requireLive } from "./require-live.ts";
import { requireRecentLogIn } from "./require-recent-log-in.ts";

/** Crockford's base 32, which omits I, L, O and U. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(32)]).join("");
const newCode = () => `${group()}-${group()}-${group()}`;

const meant = (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const digestOf = (code: string, salt: Buffer) => derive(meant(code), salt, 32);

export const countRecoveryCodes = async (
  database: Database,
  userId: bigint,
): Promise<{ left: number; madeAt: string | null }> => {
  const codes = await database
    .select({ usedAt: recoveryCodes.usedAt, createdAt: recoveryCodes.createdAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return {
    left: codes.filter(({ usedAt }) => usedAt === null).length,
    madeAt: codes[0]?.createdAt ?? null,
  };
};

type LiveSession = { readonly id: bigint; readonly uid: string; readonly signedInAt: number };

/**
 * Replaces all recovery codes of a member. Throws `recent-login-required`, `too-many-attempts`, and `unauthenticated`
 * if the session has ended meanwhile.
 */
export const makeRecoveryCodes = async (
  database: Database,
  session: LiveSession,
  { userId, place }: { userId: bigint; place?: SessionPlace | undefined },
): Promise<{ codes: string[] }> => {
  requireRecentLogIn(session);
  await countOfMember(database, "recovery-codes", userId);
  const salt = randomBytes(16);
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const digests = await Promise.all(codes.map((code) => digestOf(code, salt)));
  await transact(database, async (tx) => {
    // Two simultaneous requests must not leave twenty codes, and a request during a recovery leaves none.
    await lockSessionsOf(tx, session.uid);
    await requireLive(tx, session.id);
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await tx.insert(recoveryCodes).values(digests.map((digest) => ({ userId, salt, digest })));
    await noteChange(tx, { userId, change: "recovery-codes-made", place });
  });
  return { codes };
};

type Spending = {
  readonly uid: string;
  readonly code: string;
  readonly provedAt: number;
  readonly place?: SessionPlace | undefined;
};

/**
 * Uses a recovery code in place of a second factor; `provedAt` is when the first factor was proved.
 * The lost factors stay until the owner removes them.
 *
 * Throws `recovery-code-wrong`, `unauthenticated` if the account was disabled, deleted or recovered
 * since, and `identity-unavailable`, after which the code is still unused.
 */
export const spendRecoveryCode = async (
  database: Database,
  identity: Identity,
  { uid, code, provedAt, place }: Spending,
): Promise<{ signInToken: string }> => {
  const account = (await identity.findAll([uid])).get(uid);
  if (!account || account.isDisabled || provedAt < account.validSince)
    throw new Refusal("unauthenticated");
  const [held] = await database
    .select({ userId: users.id, salt: recoveryCodes.salt })
    .from(recoveryCodes)
    .innerJoin(users, eq(users.id, recoveryCodes.userId))
    .where(eq(users.uid, uid))
    .limit(1);
  if (!held) throw new Refusal("recovery-code-wrong");
  const { userId, salt } = held;
  const digest = await digestOf(code, salt);
  const signInToken = await identity.signInToken(uid);
  if (signInToken === null) throw new Refusal("identity-unavailable");
  await transact(database, async (tx) => {
    // The update locks the row, so a simultaneous second use finds the code used.
    const used = await tx
      .update(recoveryCodes)
      .set({ usedAt: sql`now()` })
      .where(
        and(
          eq(recoveryCodes.userId, userId),
          eq(recoveryCodes.digest, digest),
          isNull(recoveryCodes.usedAt),
        ),
      )
      .returning({ id: recoveryCodes.id });
    if (used.length === 0) throw new Refusal("recovery-code-wrong");
    await noteChange(tx, { userId, change: "recovery-code-used", place });
  });
  return { signInToken };
};
