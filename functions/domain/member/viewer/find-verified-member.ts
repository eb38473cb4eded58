import { eq } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { users } from "../../../db/schema/index.ts";
import type { Identity } from "../../../platform/identity/identity.ts";
import { Refusal } from "../../refusal.ts";
import { findUserByName } from "../../find-user.ts";

const usernameOf = async (database: Database, uid: string) => {
  const [user] = await database
    .select({ username: users.username })
    .from(users)
    .where(eq(users.uid, uid));
  return user?.username;
};

const uidOf = async (database: Database, username: string) => {
  const named = await findUserByName(database, username);
  if (!named) return undefined;
  const [user] = await database
    .select({ uid: users.uid })
    .from(users)
    .where(eq(users.id, named.id));
  return user?.uid;
};

export const findVerifiedMember = async (
  database: Database,
  identity: Identity,
  user: string,
): Promise<string> => {
  const isEmail = user.includes("@");
  const uid = isEmail ? undefined : await uidOf(database, user);
  const account = isEmail
    ? await identity.findByEmail(user.toLowerCase())
    : uid && (await identity.find(uid));
  const username = account ? await usernameOf(database, account.uid) : undefined;
  if (!account || !username) throw new Refusal("not-found");
  if (!account.email || !account.emailVerified) throw new Refusal("email-unverified");
  return username;
};
