import { eq, sql } from "drizzle-orm";
import type { RoleInvitation } from "../../../contract/community/people.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { communities, roleInvitations, users } from "../../../db/schema/index.ts";
import { hashSecret } from "../../secret.ts";
import { publicUserColumns } from "../../public-user.ts";
import { Refusal } from "../../refusal.ts";

/** The invitation of a mail's link. Throws `not-found` for an unknown one. */
export const readInvitation = async (
  database: Database,
  token: string,
  locale: Locale,
): Promise<RoleInvitation> => {
  const [found] = await database
    .select({
      slug: communities.slug,
      name: communities.name,
      role: roleInvitations.role,
      invitedBy: publicUserColumns(),
      endsAt: roleInvitations.endsAt,
      outcome: roleInvitations.outcome,
      isOver: sql<boolean>`${roleInvitations.endsAt} <= now()`,
      asksForTerms: sql<boolean>`${roleInvitations.role} = 'owner'
        and ${communities.source} = 'studio' and ${communities.termsAcceptedAt} is null`,
    })
    .from(roleInvitations)
    .innerJoin(communities, eq(communities.id, roleInvitations.communityId))
    .innerJoin(users, eq(users.id, roleInvitations.invitedById))
    .where(eq(roleInvitations.secretHash, hashSecret(token)));
  if (!found) throw new Refusal("not-found");
  const { slug, name, outcome, isOver, ...rest } = found;
  return {
    ...rest,
    community: { slug, name: name[locale] },
    state: outcome ?? (isOver ? "ended" : "open"),
  };
};
