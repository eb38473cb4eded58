import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../../functions/db/connect.ts";
import { users } from "../../functions/db/schema/index.ts";
import { actorColumns, actorOf, type Actor } from "../../functions/domain/actor.ts";
import { createViewer } from "../../functions/domain/member/viewer/create-viewer.ts";
import { grantRole } from "../../functions/domain/member/viewer/grant-role.ts";

export async function makeMember(database: Database, prefix = "member"): Promise<Actor> {
  const username = `${prefix}${randomInt(1e9)}`;
  const identity = { uid: `uid-${username}`, email: `${username}@ayni.test`, emailVerified: true };
  await createViewer(database, identity, {
    username,
    acceptedTerms: true,
    acceptedPrivacy: true,
    locale: "en",
  });
  const [member] = await database
    .select(actorColumns)
    .from(users)
    .where(eq(users.uid, identity.uid));
  if (!member) throw new Error(`No profile for ${username}`);
  return actorOf(member);
}

export async function makeReviewer(database: Database, community: string): Promise<Actor> {
  const actor = await makeMember(database, "reviewer");
  await grantRole(database, { role: "reviewer", user: actor.username, community });
  return actor;
}
