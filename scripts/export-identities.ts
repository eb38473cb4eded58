import { open } from "node:fs/promises";
import { initializeApp } from "firebase-admin/app";
import { getAuth, type Auth } from "firebase-admin/auth";

/**
 * `npm run export-identities -- <new file>`: writes each account of the identity service as a line
 * of JSON, with its password's hash and salt, to a file that only its owner can read.
 */

const pageSize = 1_000;

export async function exportIdentities(
  auth: Pick<Auth, "listUsers">,
  file: string,
): Promise<{ accounts: number; withoutHash: number }> {
  const output = await open(file, "wx", 0o600);
  let [accounts, withoutHash] = [0, 0];
  try {
    let token: string | undefined;
    do {
      const { users, pageToken } = await auth.listUsers(pageSize, token);
      for (const user of users) {
        await output.write(`${JSON.stringify(user.toJSON())}\n`);
        accounts += 1;
        const hasPassword = user.providerData.some(({ providerId }) => providerId === "password");
        if (hasPassword && !user.passwordHash) withoutHash += 1;
      }
      token = pageToken;
    } while (token);
    await output.sync();
  } finally {
    await output.close();
  }
  return { accounts, withoutHash };
}

if (import.meta.main) {
  try {
    const [file] = process.argv.slice(2);
    const projectId = process.env["FIREBASE_PROJECT_ID"];
    if (!file || !projectId)
      throw new Error(
        "Usage: FIREBASE_PROJECT_ID=… npm run export-identities -- <file that does not exist yet>",
      );
    const { accounts, withoutHash } = await exportIdentities(
      getAuth(initializeApp({ projectId })),
      file,
    );
    console.log(`${accounts} accounts are in ${file}.`);
    if (withoutHash > 0)
      throw new Error(
        `${withoutHash} of them have a password and no hash: the service account needs the right firebaseauth.configs.getHashConfig (role Firebase Authentication Admin).`,
      );
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
