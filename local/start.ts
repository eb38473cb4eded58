import { readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { startChild } from "./child.ts";
import { demoEmail, demoPassword, demoRoles } from "./demo-names.ts";
import { lockFolder } from "./folder-lock.ts";
import { startIdentity } from "./identity.ts";
import { createIdentityProxy, type IdentityProxy } from "./identity-proxy.ts";
import { mailboxPage, type LocalMail } from "./mailbox.ts";
import { keepPrivate } from "./private-folder.ts";
import { readSecrets } from "./secrets.ts";

export type LocalServices = {
  /** What the web tier would otherwise be told by a deployment's settings. */
  environment: Record<string, string>;
  /** What a browser needs of them, on the site's own origin. */
  standIns: { pages: Record<string, () => Promise<string>>; proxy: IdentityProxy };
  /** What to tell the person who started it. */
  greeting: string[];
  /** Puts `build/catalogue.json` into the database, as the API's start does. */
  synchroniseCatalogue: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts the stand-ins for the cloud in `folder`; `databaseUrl` replaces the embedded database and
 * nothing else. With a `warning`, others can reach them.
 */
export async function startLocalServices(
  folder: string,
  databaseUrl: string | undefined,
  warning: readonly string[] = [],
): Promise<LocalServices> {
  keepPrivate(folder);
  const unlock = await lockFolder(folder);
  const secrets = await readSecrets(folder);
  const projectId = "demo-ayni";
  const identity = await startIdentity(projectId, join(folder, "identity.json"));
  const shared = {
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: identity.host,
    API_SERVICE_KEY: secrets.serviceKey,
  };
  const api = await startChild("api", {
    ...shared,
    LOG_LEVEL: process.env["LOG_LEVEL"] ?? "warn",
    SENTRY_RELEASE:
      process.env["SENTRY_RELEASE"] ||
      (await readFile("build/release", "utf8").catch(() => undefined)),
    DATABASE_URL: databaseUrl,
    LOCAL_DATABASE_DIR: join(folder, "database"),
  });
  // For what runs beside this on the same machine, for the same user: `npm run grant`,
  // `remix-serve`.
  await writeFile(join(folder, "api-port"), String(api.port));
  await writeFile(join(folder, "identity-host"), identity.host);
  return {
    environment: {
      ...shared,
      API_BASE_URL: `http://127.0.0.1:${api.port}`,
      FIREBASE_API_KEY: "local",
      FIREBASE_AUTH_DOMAIN: "localhost",
      SESSION_SECRET: secrets.sessionSecret,
    },
    standIns: {
      pages: {
        "/local/mailbox": async () => {
          const reply = await fetch(`http://${identity.host}/local/mails`);
          return mailboxPage((await reply.json()) as LocalMail[]);
        },
      },
      proxy: createIdentityProxy(identity.host),
    },
    greeting: [
      `Nothing is configured, so everything runs on this machine${warning.length > 0 ? "." : ", for this machine only."}`,
      ...warning,
      `Data: ${resolve(folder)}${databaseUrl ? " (identity), DATABASE_URL (all else)" : ""}`,
      api.notice ??
        `Demo accounts, password ${demoPassword}: ${demoRoles.map(demoEmail).join(", ")}`,
    ],
    synchroniseCatalogue: async () => {
      const reply = await fetch(`http://127.0.0.1:${api.port}/local/catalogue`, {
        method: "POST",
        headers: { "X-Service-Key": secrets.serviceKey },
      });
      if (!reply.ok)
        throw new Error(`The database keeps the former content: ${await reply.text()}`);
    },
    stop: async () => {
      await Promise.all([identity.child.stop(), api.stop()]);
      for (const name of ["api-port", "identity-host"])
        await rm(join(folder, name), { force: true });
      unlock();
    },
  };
}
