import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import type { Database } from "../functions/db/connect.ts";
import { createViewer } from "../functions/domain/viewer/create-viewer.ts";
import { grantRole } from "../functions/domain/viewer/grant-role.ts";
import { listCommunities } from "../functions/domain/community/list-communities.ts";
import { demoAccounts, demoEmail, demoPassword, demoRoles } from "./demo-names.ts";

/** Makes the demo accounts that are missing, at the identity emulator and in the database, with their roles. */
export async function prepareDemoAccounts(database: Database): Promise<void> {
  const auth = getAuth(
    initializeApp({ projectId: process.env["FIREBASE_PROJECT_ID"] ?? "" }, "demo-accounts"),
  );
  for (const role of demoRoles) {
    const email = demoEmail(role);
    const { uid } = await auth
      .getUserByEmail(email)
      .catch(() => auth.createUser({ email, password: demoPassword, emailVerified: true }));
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
}
