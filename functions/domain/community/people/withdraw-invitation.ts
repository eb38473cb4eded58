import { and, eq, isNull, sql } from "drizzle-orm";
import { transact, type Database } from "../../../db/connect.ts";
import { roleInvitations } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { writeAudit } from "../../perform-operation.ts";
import { Refusal } from "../../refusal.ts";
import { requireRole } from "./require-role.ts";

/** Makes the invitation's link invalid. Throws `not-found`, `not-in-role`, `invitation-over`. */
export const withdrawInvitation = (
  database: Database,
  actor: Actor,
  { slug, invitation_id }: { slug: string; invitation_id: string },
  requestId: string,
): Promise<void> =>
  transact(database, async (tx) => {
    const community = await requireRole(tx, actor, slug, ["owner"]);
    const [withdrawn] = await tx
      .update(roleInvitations)
      .set({ settledAt: sql`now()`, outcome: "withdrawn", email: "" })
      .where(
        and(
          eq(roleInvitations.id, BigInt(invitation_id)),
          eq(roleInvitations.communityId, community.id),
          isNull(roleInvitations.settledAt),
        ),
      )
      .returning({ role: roleInvitations.role });
    if (!withdrawn) throw new Refusal("invitation-over");
    await writeAudit(tx, {
      operation: "role-invitation-withdrawn",
      role: withdrawn.role,
      communityId: community.id,
      adminId: actor.userId,
      reason: "by an owner",
      requestId,
    });
  });
