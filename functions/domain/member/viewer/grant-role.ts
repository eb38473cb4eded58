import { and, eq } from "drizzle-orm";
import { transact, type Database } from "../../../db/connect.ts";
import { reviewers, users } from "../../../db/schema/index.ts";
import { lockCommunity } from "../../community/people/lock-community.ts";
import { tellRole } from "../../community/people/tell-role.ts";
import { noteChange } from "../../identity/session/note-change.ts";
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
  transact(database, async (tx) => {
    const member = await findUserByName(tx, user);
    if (!member) throw new Refusal("not-found");
    const userId = member.id;
    if (role === "admin") {
      const granted = await tx
        .update(users)
        .set({ admin: true })
        .where(and(eq(users.id, userId), eq(users.admin, false)))
        .returning({ id: users.id });
      if (granted.length === 0) return;
      const given = { operation: "admin-granted", subjectId: userId } as const;
      await writeAudit(tx, { ...given, role, reason: byCommand });
      const change = "role-granted";
      await noteChange(tx, { userId, change, about: "admin", isFinal: true });
      await notify(tx, { userId, kind: "admin-granted" });
      return;
    }
    const found = await lockCommunity(tx, community);
    const granted = await tx
      .insert(reviewers)
      .values({ userId, communityId: found.id })
      .onConflictDoNothing()
      .returning({ userId: reviewers.userId });
    if (granted.length === 0) return;
    await writeAudit(tx, {
      operation: "reviewer-granted",
      role,
      communityId: found.id,
      subjectId: userId,
      reason: byCommand,
    });
    await tellRole(tx, { community: found, userId, role, change: "granted" });
  });
