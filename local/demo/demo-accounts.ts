import { eq } from "drizzle-orm";
import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import type { Database } from "../../functions/db/connect.ts";
import { markIfNew } from "../../functions/db/demo-mark.ts";
import { formerUsernames, usernames, users } from "../../functions/db/schema/index.ts";
import { digestOfName } from "../../functions/domain/member/viewer/former-usernames.ts";
import { createViewer } from "../../functions/domain/member/viewer/create-viewer.ts";
import { grantRole } from "../../functions/domain/member/viewer/grant-role.ts";
import { listCommunities } from "../../functions/domain/community/community/list-communities.ts";
import { demoAccounts, demoEmail, demoPassword, demoRoles } from "./demo-names.ts";

/**
 * Creates the missing demo accounts with their roles, in the identity emulator and in the database.
 * Identities are in the data folder and members in the database, so one of the two may be new; the
 * function connects them. A database with members and without a demonstration mark gets no demo
 * accounts. Returns whether the database has demo accounts.
 */
export async function prepareDemoAccounts(database: Database): Promise<boolean> {
  if (!(await markIfNew(database))) return false;
  const auth = getAuth(
    initializeApp({ projectId: process.env["FIREBASE_PROJECT_ID"] ?? "" }, "demo-accounts"),
  );
  for (const role of demoRoles) {
    const email = demoEmail(role);
    const proved = { password: demoPassword, emailVerified: true };
    const [member] = await database
      .select({ id: users.id, uid: users.uid })
      .from(users)
      .innerJoin(usernames, eq(usernames.userId, users.id))
      .where(eq(usernames.name, demoAccounts[role]));
    const tied = member && (await auth.getUser(member.uid).catch(unlessMissing));
    if (tied) continue;
    const known = await auth.getUserByEmail(email).catch(unlessMissing);
    if (member) {
      // A new identity gets the uid of the existing member, so that other copies on the same
      // database keep theirs.
      const { uid } = known ?? (await auth.createUser({ uid: member.uid, email, ...proved }));
      if (uid !== member.uid)
        await database.update(users).set({ uid }).where(eq(users.id, member.id));
      continue;
    }
    await database
      .delete(formerUsernames)
      .where(eq(formerUsernames.digest, digestOfName(demoAccounts[role])));
    // Another member who signed up with this email while it was free loses it to the demo account.
    const { uid } = known
      ? await auth.updateUser(known.uid, proved)
      : await auth.createUser({ email, ...proved });
    await createViewer(
      database,
      { uid, email, emailVerified: true },
      { username: demoAccounts[role], acceptedTerms: true, acceptedPrivacy: true, locale: "en" },
    );
  }
  await grantRole(database, { role: "admin", user: demoAccounts.admin });
  for (const { slug } of (await listCommunities(database, "en")).communities) {
    await grantRole(database, { role: "reviewer", user: demoAccounts.reviewer, community: slug });
  }
  return true;
}

function unlessMissing(error: { code?: string }): null {
  if (error.code !== "auth/user-not-found") throw error;
  return null;
}
