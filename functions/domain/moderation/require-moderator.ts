import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connect.ts";
import { caseLog, cases, communityRoles } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { Refusal } from "../refusal.ts";

export type Case = typeof cases.$inferSelect;
export type ModeratorRole = "owner" | "admin";

/** True for things that owners may not decide about: profiles, pages, and texts of owners and admins. */
export const isForAdmins = sql<boolean>`(${cases.kind} in ('profile', 'page')
  or exists (select from ${communityRoles} where ${communityRoles.communityId} = ${cases.communityId}
    and ${communityRoles.userId} = ${cases.authorId} and ${communityRoles.role} = 'owner')
  or exists (select from users author where author.id = ${cases.authorId} and author.admin))`;

export type ModeratorRefusal = "own-case" | "case-for-admins" | "own-decision";

/** The reason why a moderator may not act in a case in any of its states; null if they may. */
export async function refusalOf(
  database: Database,
  { userId }: Actor,
  { id, authorId }: Pick<Case, "id" | "authorId">,
  role: ModeratorRole,
): Promise<ModeratorRefusal | null> {
  if (authorId === userId) return "own-case";
  const [found] = await database
    .select({ isForAdmins, deciderId: caseLog.actorId })
    .from(cases)
    .leftJoin(caseLog, and(eq(caseLog.caseId, cases.id), eq(caseLog.step, 1)))
    .where(eq(cases.id, id));
  if (role === "owner" && found?.isForAdmins !== false) return "case-for-admins";
  return found?.deciderId === userId ? "own-decision" : null;
}

export async function requireModerator(
  tx: Transaction,
  actor: Actor,
  of: Case,
  role: ModeratorRole,
): Promise<void> {
  const refusal = await refusalOf(tx, actor, of, role);
  if (refusal === "own-decision") throw new Refusal("own-case");
  if (refusal) throw new Refusal(refusal);
}
