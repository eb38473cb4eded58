import { and, eq } from "drizzle-orm";
import { transact, type Database } from "../../../db/connect.ts";
import { communities, reviewers, users } from "../../../db/schema/index.ts";
import { writeAudit } from "../../perform-operation.ts";
import { notify } from "../../notification/notify.ts";
import { Refusal } from "../../refusal.ts";
import { findUserByName } from "../../find-user.ts";

/** A reviewer of one community, or an admin. `user` is a username, which is never reassigned. */
export type Grant =
  | { role: "admin"; user: string; community?: undefined }
  | { role: "reviewer"; user: string; community: string };

const byCommand = "npm run grant";

/**
 * Grants a role from the command line and writes it to the audit log. Idempotent. Throws
 * `not-found` for an unknown user or community.
 */
export const grantRole = (database: Database, { role, user, community }: Grant): Promise<void> =>
  transact(database, async (transaction) => {
    const member = await findUserByName(transaction, user);
    if (!member) throw new Refusal("not-found");
    const note = async (operation: "admin-granted" | "reviewer-granted", communityId?: bigint) => {
      const subjectId = member.id;
      await writeAudit(transaction, { operation, role, communityId, subjectId, reason: byCommand });
      await notify(transaction, {
        userId: subjectId,
        kind: operation,
        ...(communityId !== undefined && { communityId }),
      });
    };
    if (role === "admin") {
      const granted = await transaction
        .update(users)
        .set({ admin: true })
        .where(and(eq(users.id, member.id), eq(users.admin, false)))
        .returning({ id: users.id });
      if (granted.length > 0) await note("admin-granted");
      return;
    }
    const [found] = await transaction
      .select({ id: communities.id })
      .from(communities)
      .where(eq(communities.slug, community));
    if (!found) throw new Refusal("not-found");
    const granted = await transaction
      .insert(reviewers)
      .values({ userId: member.id, communityId: found.id })
      .onConflictDoNothing()
      .returning({ userId: reviewers.userId });
    if (granted.length > 0) await note("reviewer-granted", found.id);
  });
