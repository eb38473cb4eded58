import { eq } from "drizzle-orm";
import type { Database } from "../../db/connect.ts";
import { users } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import type { NewIdentity } from "./create-viewer.ts";
import { verifyEmail } from "./verify-email.ts";

/** The member behind an identity; null when it has no profile yet. */
export const resolveActor = async (database: Database, identity: NewIdentity): Promise<Actor | null> => {
  const [user] = await database
    .select({
      userId: users.id,
      uid: users.uid,
      username: users.username,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      admin: users.admin,
    })
    .from(users)
    .where(eq(users.uid, identity.uid));
  if (!user) return null;
  const { emailVerifiedAt, ...rest } = user;
  const actor = { ...rest, emailVerified: emailVerifiedAt !== null };
  return identity.emailVerified && !actor.emailVerified ? verifyEmail(database, actor) : actor;
};
