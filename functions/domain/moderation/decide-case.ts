import { eq, sql } from "drizzle-orm";
import type { DecisionInput } from "../../contract/moderation/case.ts";
import { questionKinds } from "../../contract/moderation/names.ts";
import { transact, type Database, type Transaction } from "../../db/connect.ts";
import { caseLog, communities } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { rolesIn } from "../community/people/require-role.ts";
import { notify } from "../notification/notify.ts";
import { performAsAdmin, type AdminRequest } from "../perform-operation.ts";
import { Refusal } from "../refusal.ts";
import { noteHidden } from "./apply-hiding.ts";
import { lockCase, type LockedCase } from "./lock-case.ts";
import { requireModerator, type Case, type ModeratorRole } from "./require-moderator.ts";
import { tellReporters } from "./tell-reporters.ts";

/**
 * Decides an open case as an owner of its community. Of two simultaneous decisions the first one
 * wins.
 *
 * @throws Refusal not-found, not-in-role, own-case, case-for-admins, case-over
 */
export async function decideCase(
  database: Database,
  actor: Actor,
  { slug, id }: { slug: string; id: string },
  input: DecisionInput,
): Promise<void> {
  await transact(database, async (tx) => {
    const locked = await lockCase(tx, BigInt(id));
    await requireOwner(tx, actor, slug, locked.of);
    await decide(tx, actor, locked, input, "owner");
  });
}

/** @throws Refusal not-found, own-case, case-over, recent-login-required */
export async function decideCaseAsAdmin(
  request: AdminRequest,
  id: string,
  input: DecisionInput,
): Promise<void> {
  await performAsAdmin(request, input.words.trim() || input.act, async (tx) => {
    const locked = await lockCase(tx, BigInt(id));
    await decide(tx, request.actor, locked, input, "admin");
    return { operation: "case-decided", ...subjectOf(locked.of) };
  });
}

export const subjectOf = ({ authorId, communityId, submissionId }: Case) => ({
  subjectId: authorId,
  communityId,
  submissionId,
});

/** Throws `not-found` for a case of another community. */
export async function requireOwner(
  tx: Transaction,
  { userId }: Actor,
  slug: string,
  { communityId }: Case,
): Promise<void> {
  if (communityId === null) throw new Refusal("not-found");
  const roles = await rolesIn(tx, userId, communityId);
  const [community] = await tx
    .select({ slug: communities.slug })
    .from(communities)
    .where(eq(communities.id, communityId));
  if (community?.slug !== slug) throw new Refusal("not-found");
  if (!roles.includes("owner")) throw new Refusal("not-in-role");
}

async function decide(
  tx: Transaction,
  actor: Actor,
  locked: LockedCase,
  input: DecisionInput,
  role: ModeratorRole,
): Promise<void> {
  const { of } = locked;
  await requireModerator(tx, actor, of, role);
  if (of.state !== "open") throw new Refusal("case-over");
  const { act, words } = input;
  if (act === "hide" && isDeleted(locked)) throw new Refusal("not-found");
  const days = "days" in input && of.communityId !== null ? input.days : undefined;
  if (act === "bar" && days === undefined) throw new Refusal("not-found");
  await tx.insert(caseLog).values({
    caseId: of.id,
    step: 1,
    act,
    words,
    role,
    actorId: actor.userId,
    rule: input.act === "dismiss" ? null : input.rule,
    barredUntil: days === undefined ? null : sql`now() + make_interval(days => ${days})`,
  });
  if (act === "hide") await noteHidden(tx, await lockCase(tx, of.id));
  if (act !== "dismiss")
    await notify(tx, { userId: of.authorId, kind: "decision-made", caseId: of.id, ...placeOf(of) });
  await tellReporters(tx, of, act);
}

export const placeOf = ({ communityId }: Case) => (communityId === null ? {} : { communityId });

/** Work that its author has meanwhile deleted or withdrawn cannot be hidden. */
const isDeleted = ({ of, submission, item }: LockedCase): boolean =>
  (["submission", ...questionKinds].includes(of.kind) &&
    (submission === null || submission.state === "withdrawn")) ||
  (of.kind === "feedback" && item === null) ||
  (of.kind === "answer" && of.feedbackId === null);
