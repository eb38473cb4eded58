import { eq } from "drizzle-orm";
import type { Database } from "../../db/connect.ts";
import { users } from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";

/** What of a member's row makes an actor. */
export const actorColumns = {
  userId: users.id,
  uid: users.uid,
  username: users.username,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  admin: users.admin,
};

type Row = Omit<Actor, "emailVerified"> & { emailVerifiedAt: string | null };

export const actorOf = ({ emailVerifiedAt, ...rest }: Row): Actor => ({
  ...rest,
  emailVerified: emailVerifiedAt !== null,
});

/** The member behind an identity; null when it has no profile yet. */
export const resolveActor = async (
  database: Database,
  { uid }: Pick<Actor, "uid">,
): Promise<Actor | null> => {
  const [user] = await database.select(actorColumns).from(users).where(eq(users.uid, uid));
  return user ? actorOf(user) : null;
};
