import { and, eq, isNull } from "drizzle-orm";
import { transact, type Database, type Transaction } from "../db/connect.ts";
import { auditLog, sessions, users } from "../db/schema/index.ts";
import type { Identity, IdentityCookie } from "../platform/identity/identity.ts";
import { actorColumns, actorOf, type Actor } from "./actor.ts";
import { Refusal } from "./refusal.ts";
import { requireRecentLogIn } from "./identity/session/require-recent-log-in.ts";
import { lockAdmins } from "./identity/session/stays-admin.ts";

type Row = typeof auditLog.$inferInsert;

type Done = Pick<
  Row,
  | "operation"
  | "role"
  | "communityId"
  | "subjectId"
  | "submissionId"
  | "transferId"
  | "job"
  | "pauseId"
  | "applicationId"
  | "bannerId"
  | "token"
>;

export type OperationContext<Input = unknown> = {
  readonly tx: Transaction;
  readonly identity: Identity;
  readonly admin: Actor;
  readonly subject: Actor;
  readonly input: Input;
};

export type AdminOperation<Input = unknown> = (
  context: OperationContext<Input>,
) => Promise<Pick<Done, "operation" | "role" | "communityId"> | null>;

export type AdminRequest = {
  readonly database: Database;
  readonly identity: Identity;
  readonly actor: Actor;
  readonly session: IdentityCookie & { readonly id: bigint };
  readonly requestId: string;
};

/** An earlier operation may have ended this admin's session or removed the role. */
const requireStillAdmin = async (
  tx: Transaction,
  { actor, session }: AdminRequest,
): Promise<void> => {
  const [found] = await tx
    .select({ admin: users.admin })
    .from(sessions)
    .innerJoin(users, eq(users.uid, sessions.uid))
    .where(and(eq(sessions.id, session.id), eq(users.id, actor.userId), isNull(sessions.endedAt)));
  if (!found) throw new Refusal("unauthenticated");
  if (!found.admin) throw new Refusal("forbidden");
};

const readSubject = async (tx: Transaction, memberId: bigint): Promise<Actor> => {
  const [row] = await tx.select(actorColumns).from(users).where(eq(users.id, memberId));
  if (!row) throw new Refusal("not-found");
  return actorOf(row);
};

export const writeAudit = async (tx: Transaction, row: Row): Promise<void> => {
  await tx.insert(auditLog).values(row);
};

/** Performs an admin's operation and writes the audit log in one transaction. */
export const performAsAdmin = async (
  request: AdminRequest,
  reason: string,
  perform: (tx: Transaction) => Promise<Done | null>,
): Promise<void> => {
  const { database, actor, session, requestId } = request;
  requireRecentLogIn(session);
  await transact(database, async (tx) => {
    await lockAdmins(tx);
    await requireStillAdmin(tx, request);
    const done = await perform(tx);
    if (done) await writeAudit(tx, { ...done, adminId: actor.userId, reason, requestId });
  });
};

/**
 * Performs an admin's operation on another member. At least one admin always remains, because
 * admins cannot act on themselves. The operation calls the identity service as late as possible,
 * because a rollback cannot revert that call.
 */
export const performOnMember = async <Input extends { readonly reason: string }>(
  request: AdminRequest,
  memberId: bigint,
  input: Input,
  operation: AdminOperation<Input>,
): Promise<void> => {
  const { identity, actor: admin } = request;
  await performAsAdmin(request, input.reason, async (tx) => {
    const subject = await readSubject(tx, memberId);
    if (subject.userId === admin.userId) throw new Refusal("own-account");
    const done = await operation({ tx, identity, admin, subject, input });
    return done && { ...done, subjectId: subject.userId };
  });
};
