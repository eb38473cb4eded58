import { randomBytes } from "node:crypto";
import { startChild, type Child } from "../child.ts";

export type LocalIdentity = {
  readonly child: Child;
  /**
   * The value of FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:port/<secret>`. The emulator lets every
   * client be any user, so it answers only below a path that the processes of this run know.
   */
  readonly host: string;
};

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
