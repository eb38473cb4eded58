import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { roleInvitationDays, type CommunityRole } from "../../../contract/community/people.ts";
import { limits } from "../../../contract/core/limits.ts";
import { transact, type Database, type Transaction } from "../../../db/connect.ts";
import { roleInvitations } from "../../../db/schema/index.ts";
import type { Localized } from "../../../db/schema/columns.ts";
import type { Actor } from "../../actor.ts";
import { hashSecret, newSecret } from "../../secret.ts";
import { queueMail } from "../../notification/mail/queue-mail.ts";
import { writeAudit } from "../../perform-operation.ts";
import { Refusal } from "../../refusal.ts";
import { lockCommunity } from "./lock-community.ts";
import { requireRole } from "./require-role.ts";

type Invited = { readonly role: CommunityRole; readonly email: string };

type New = Invited & {
  readonly community: { readonly id: bigint };
  readonly inviter: Pick<Actor, "userId">;
};

/**
 * Stores an invitation. It replaces an open one of the same email, whose link becomes invalid. The caller has locked
 * the community, and mails the secret to that email only.
 */
export async function makeInvitation(
  tx: Transaction,
  { community, inviter, role, email }: New,
): Promise<{ secret: string; endsAt: string }> {
  const secret = newSecret();
  await tx
    .update(roleInvitations)
    .set({ settledAt: sql`now()`, outcome: "withdrawn", email: "" })
    .where(
      and(
        eq(roleInvitations.communityId, community.id),
        isNull(roleInvitations.settledAt),
        sql`lower(${roleInvitations.email}) = lower(${email})`,
      ),
    );
  const [invitation] = await tx
    .insert(roleInvitations)
    .values({
      communityId: community.id,
      role,
      email,
      invitedById: inviter.userId,
      secretHash: hashSecret(secret),
      endsAt: sql`now() + make_interval(days => ${roleInvitationDays}::int)`,
    })
    .returning({ endsAt: roleInvitations.endsAt });
  return { secret, endsAt: invitation?.endsAt ?? "" };
}

type Inviting = Invited & {
  readonly community: { readonly id: bigint; readonly name: Localized };
  readonly inviter: Pick<Actor, "userId" | "username">;
};

/** Invites an email to a role, and queues the mail with the link. */
export async function inviteToRole(
  tx: Transaction,
  { community, inviter, role, email }: Inviting,
): Promise<void> {
  const invitation = await makeInvitation(tx, { community, inviter, role, email });
  await queueMail(tx, {
    userId: inviter.userId,
    kind: "role-invitation",
    facts: {
      username: inviter.username,
      community: community.name,
      role,
      ...invitation,
    },
    to: email,
  });
}

/** Throws `not-found`, `not-in-role`, and `invitation-limit` above the limit of a day. */
export const inviteAsOwner = (
  database: Database,
  actor: Actor,
  slug: string,
  { role, email }: Invited,
  requestId: string,
): Promise<void> =>
  transact(database, async (tx) => {
    const community = await lockCommunity(tx, slug);
    await requireRole(tx, actor, slug, ["owner"]);
    const ofDay = and(
      eq(roleInvitations.communityId, community.id),
      gt(roleInvitations.createdAt, sql`now() - interval '1 day'`),
    );
    if ((await tx.$count(roleInvitations, ofDay)) >= limits.invitationsADay)
      throw new Refusal("invitation-limit");
    await inviteToRole(tx, { community, inviter: actor, role, email });
    await writeAudit(tx, {
      operation: "role-invited",
      role,
      communityId: community.id,
      adminId: actor.userId,
      reason: "by an owner",
      requestId,
    });
  });
