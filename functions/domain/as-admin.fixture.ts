import { eq } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import { sessions } from "../db/schema/index.ts";
import type { Actor } from "./actor.ts";
import { openSessionOf } from "./identity/session/open-session.ts";
import { grantRole } from "./member/viewer/grant-role.ts";
import type { AdminRequest } from "./perform-operation.ts";

/** Makes a member an admin who has just logged in, for operations that do not ask the identity service. */
export async function asAdmin(database: Database, member: Actor): Promise<AdminRequest> {
  const { uid, username } = member;
  await grantRole(database, { role: "admin", user: username });
  await openSessionOf(database, uid);
  const [row] = await database.select().from(sessions).where(eq(sessions.uid, uid));
  const session = { id: row?.id ?? 0n, uid, signedInAt: Date.now() / 1000 };
  const request = { database, actor: { ...member, admin: true }, session, requestId: "" };
  return request as unknown as AdminRequest;
}
