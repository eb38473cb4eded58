import { randomBytes } from "node:crypto";
import { startChild, type Child } from "./child.ts";

export type LocalIdentity = {
  readonly child: Child;
  /**
   * What FIREBASE_AUTH_EMULATOR_HOST is to be: `127.0.0.1:port/<secret>`. The emulator lets whoever
   * reaches it be anybody, so it answers below a path that only the processes of this run know.
   */
  readonly host: string;
};

/**
 * Starts the Firebase Auth emulator in a process of its own, with its state in `file`. The stand-in
 * for Google beside it redirects to `site` only.
 */
export async function startIdentity(
  projectId: string,
  file: string,
  site?: string,
): Promise<LocalIdentity> {
  const secret = randomBytes(32).toString("base64url");
  const child = await startChild("identity", {
    LOCAL_PROJECT_ID: projectId,
    LOCAL_IDENTITY_FILE: file,
    LOCAL_IDENTITY_SECRET: secret,
    LOCAL_SITE: site,
  });
  return { child, host: `127.0.0.1:${child.port}/${secret}` };
}
