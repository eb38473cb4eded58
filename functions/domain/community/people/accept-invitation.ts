import { and, eq, isNull, sql } from "drizzle-orm";
import type { CommunityRole } from "../../../contract/community/people.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import {
  communities,
  communityRoles,
  reviewers,
  roleInvitations,
} from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { hashSecret } from "../../secret.ts";
import { Refusal } from "../../refusal.ts";
import { lockCommunity } from "./lock-community.ts";
import { rolesIn } from "./require-role.ts";
import { logRole, tellRole } from "./tell-role.ts";

type Answer = { readonly token: string; readonly acceptedTerms?: true | undefined };

/**
 * Gives the role to the member who has the mail's link, whatever their email. Accepting again
 * changes nothing. Throws `not-found`, `invitation-over`, `terms-required`.
 */
export const acceptInvitation = (
  database: Database,
  actor: Actor,
  { token, acceptedTerms }: Answer,
  requestId: string,
): Promise<{ community: string }> =>
  transact(database, async (tx) => {
    const secretHash = hashSecret(token);
    const [invited] = await tx
      .select({ slug: communities.slug })
      .from(roleInvitations)
      .innerJoin(communities, eq(communities.id, roleInvitations.communityId))
      .where(eq(roleInvitations.secretHash, secretHash));
    if (!invited) throw new Refusal("not-found");
    const community = await lockCommunity(tx, invited.slug);
    const accepted = await takeInvitation(tx, secretHash);
    const held = await rolesIn(tx, actor.userId, community.id);
    if (accepted === null) {
      if (held.length === 0) throw new Refusal("invitation-over");
      return { community: community.slug };
    }
    const { role, invitedById } = accepted;
    if (role === "owner" && community.source === "studio" && !community.termsAcceptedAt) {
      if (!acceptedTerms) throw new Refusal("terms-required");
      await tx
        .update(communities)
        .set({ termsAcceptedAt: sql`now()` })
        .where(eq(communities.id, community.id));
    }
    if (held.includes(role) || (role === "author" && held.includes("owner")))
      return { community: community.slug };
    await giveRole(tx, community.id, actor.userId, role);
    const change = { community, userId: actor.userId, role, change: "granted" } as const;
    await logRole(tx, { ...change, byId: invitedById, reason: "accepted by email", requestId });
    await tellRole(tx, change);
    return { community: community.slug };
  });

/** Returns null for an expired, used or withdrawn invitation. */
async function takeInvitation(tx: Transaction, secretHash: Buffer) {
  const [taken] = await tx
    .update(roleInvitations)
    .set({ settledAt: sql`now()`, outcome: "accepted", email: "" })
    .where(
      and(
        eq(roleInvitations.secretHash, secretHash),
        isNull(roleInvitations.settledAt),
        sql`${roleInvitations.endsAt} > now()`,
      ),
    )
    .returning({ role: roleInvitations.role, invitedById: roleInvitations.invitedById });
  return taken ?? null;
}

async function giveRole(
  tx: Transaction,
  communityId: bigint,
  userId: bigint,
  role: CommunityRole,
): Promise<void> {
  if (role === "reviewer") {
    await tx.insert(reviewers).values({ communityId, userId });
    return;
  }
  await tx
    .insert(communityRoles)
    .values({ communityId, userId, role })
    .onConflictDoUpdate({
      target: [communityRoles.communityId, communityRoles.userId],
      set: { role, since: sql`now()` },
    });
}
