import { readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { startChild } from "./child.ts";
import { demoEmail, demoPassword, demoRoles } from "./demo-names.ts";
import { lockFolder } from "./folder-lock.ts";
import { mailboxPage, type LocalMail } from "./mailbox.ts";
import { readSecrets } from "./secrets.ts";

export type LocalServices = {
  /** What the web tier would otherwise be told by a deployment's settings. */
  environment: Record<string, string>;
  /** The page of `/local/mailbox`. */
  mailbox: () => Promise<string>;
  /** What to tell the person who started it. */
  greeting: string[];
  stop: () => Promise<void>;
};

/** Starts the stand-ins for the cloud in `folder`; `databaseUrl` replaces the embedded database and nothing else. */
export async function startLocalServices(
  folder: string,
  databaseUrl: string | undefined,
): Promise<LocalServices> {
  const unlock = await lockFolder(folder);
  const secrets = await readSecrets(folder);
  const projectId = "demo-ayni";
  const identity = await startChild("identity", {
    LOCAL_PROJECT_ID: projectId,
    LOCAL_IDENTITY_FILE: join(folder, "identity.json"),
  });
  const shared = {
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${identity.port}`,
    API_SERVICE_KEY: secrets.serviceKey,
  };
  const api = await startChild("api", {
    ...shared,
    LOG_LEVEL: process.env["LOG_LEVEL"] ?? "warn",
    SENTRY_RELEASE:
      process.env["SENTRY_RELEASE"] || (await readFile("build/release", "utf8").catch(() => undefined)),
    DATABASE_URL: databaseUrl,
    LOCAL_DATABASE_DIR: join(folder, "database"),
  });
  await writeFile(join(folder, "api-port"), String(api.port));
  return {
    environment: {
      ...shared,
      API_BASE_URL: `http://127.0.0.1:${api.port}`,
      FIREBASE_API_KEY: "local",
      FIREBASE_AUTH_DOMAIN: "localhost",
      SESSION_SECRET: secrets.sessionSecret,
    },
    mailbox: async () => {
      const reply = await fetch(`http://127.0.0.1:${identity.port}/local/mails`);
      return mailboxPage((await reply.json()) as LocalMail[]);
    },
    greeting: [
      "Nothing is configured, so everything runs on this machine, for this machine only.",
      `Data: ${resolve(folder)}${databaseUrl ? " (identity), DATABASE_URL (all else)" : ""}`,
      `Demo accounts, password ${demoPassword}: ${demoRoles.map(demoEmail).join(", ")}`,
    ],
    stop: async () => {
      await Promise.all([identity.stop(), api.stop()]);
      await rm(join(folder, "api-port"), { force: true });
      unlock();
    },
  };
}
