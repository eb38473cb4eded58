import { eq } from "drizzle-orm";
import { transact } from "../../db/connect.ts";
import type { Database } from "../../db/connect.ts";
import { communities, reviewers, users } from "../../db/schema/index.ts";
import { Refusal } from "../refusal.ts";
import { findUserByName } from "./find-user.ts";

/**
 * Who shall have which role: reviewer of one community, or admin. `user` is a username, which never
 * becomes another's.
 */
export type Grant =
  | { role: "admin"; user: string; community?: undefined }
  | { role: "reviewer"; user: string; community: string };

/**
 * Gives a member a role; giving it again changes nothing. Throws `not-found` for an unknown user or
 * community.
 */
export const grantRole = (database: Database, { role, user, community }: Grant): Promise<void> =>
  transact(database, async (transaction) => {
    const member = await findUserByName(transaction, user);
    if (!member) throw new Refusal("not-found");
    if (role === "admin") {
      await transaction.update(users).set({ admin: true }).where(eq(users.id, member.id));
      return;
    }
    const [found] = await transaction
      .select({ id: communities.id })
      .from(communities)
      .where(eq(communities.slug, community));
    if (!found) throw new Refusal("not-found");
    await transaction
      .insert(reviewers)
      .values({ userId: member.id, communityId: found.id })
      .onConflictDoNothing();
  });
