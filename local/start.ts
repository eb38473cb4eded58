import { readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Hono } from "hono";
import { bareHtmlHeaders } from "../app/request/http/bare-html-headers.ts";
import { startChild, type Child } from "./child.ts";
import type { DemoSeedProgress } from "./demo-seed/progress.ts";
import { startDemoSeed, type DemoSeed } from "./demo-seed/start-demo-seed.ts";
import { demoEmail, demoPassword, demoRoles } from "./demo/demo-names.ts";
import { googleClient } from "./identity/google-client.ts";
import { createGoogleProxy } from "./identity/google-proxy.ts";
import { lockFolder } from "./folder-lock.ts";
import { startChain } from "./chain/chain.ts";
import { startIdentity } from "./identity/identity.ts";
import { mailboxPage, type LocalMail } from "./mailbox.ts";
import type { OwnMail } from "./own-mails.ts";
import { makePrivate } from "./private-folder.ts";
import { readSecrets } from "./secrets.ts";

export type LocalServices = {
  environment: Record<string, string>;
  /** Pages for a browser, on the site's own origin. */
  pages: Hono;
  greeting: string[];
  synchroniseCatalogue: () => Promise<void>;
  /**
   * Creates demo data in a new demonstration, unless DEMO is `off`. The site must already answer at
   * `site`.
   */
  startDemoSeed: (site: string) => DemoSeed;
  stop: () => Promise<void>;
};

/**
 * Starts the local services in `folder`; `databaseUrl` replaces the embedded database and nothing
 * else. `publicUrl` is the URL at which browsers see the site, for the links of mails. With a
 * `warning`, other machines can reach the services.
 */
export async function startLocalServices(
  folder: string,
  databaseUrl: string | undefined,
  publicUrl: string,
  warning: readonly string[] = [],
): Promise<LocalServices> {
  const wantsDemo = readDemoSetting(process.env["DEMO"]);
  makePrivate(folder);
  const unlock = await lockFolder(folder);
  const secrets = await readSecrets(folder);
  const projectId = "demo-ayni";
  const [identity, chain] = await Promise.all([
    startIdentity(projectId, join(folder, "identity.json"), publicUrl),
    startChain(join(folder, "chain")),
  ]);
  const shared = {
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: identity.host,
    API_SERVICE_KEY: secrets.serviceKey,
  };
  const settings = {
    ...shared,
    ...chain?.environment,
    // Local tokens have no value, so payouts are not delayed by two days.
    PAYOUT_DELAY_HOURS: process.env["PAYOUT_DELAY_HOURS"] || "0",
    WITHDRAWAL_HOURS: process.env["WITHDRAWAL_HOURS"],
    REVIEWER_DAY_VALUE: process.env["REVIEWER_DAY_VALUE"],
    SECOND_SCORES: process.env["SECOND_SCORES"],
    GITHUB_TOKEN: process.env["GITHUB_TOKEN"],
    PUBLIC_URL: publicUrl,
    BADGE_KEYS: secrets.badgeKeys,
    LOG_LEVEL: process.env["LOG_LEVEL"] ?? "warn",
    SENTRY_RELEASE:
      process.env["SENTRY_RELEASE"] ||
      (await readFile("build/release", "utf8").catch(() => undefined)),
    DATABASE_URL: databaseUrl,
    LOCAL_DATABASE_DIR: join(folder, "database"),
    LOCAL_MAILS_FILE: join(folder, "mails.json"),
  };
  const api = await startChild("api", settings);
  const worker = databaseUrl ? await startChild("worker", settings) : undefined;
  const ask = ({ port }: Child, path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      method: "POST",
      headers: { "X-Service-Key": secrets.serviceKey },
    });
  const askApi = (path: string, init?: RequestInit) => ask(api, path, init);
  const readMails = async () =>
    (await (await ask(worker ?? api, "/local/mails")).json()) as OwnMail[];
  const pages = createGoogleProxy(identity.host, publicUrl).get("/local/mailbox", async (c) => {
    const reply = await fetch(`http://${identity.host}/local/mails`);
    const html = mailboxPage((await reply.json()) as LocalMail[], await readMails(), publicUrl);
    return c.body(html, 200, bareHtmlHeaders);
  });
  // For other processes of the same user on this machine: `npm run grant`, `remix-serve`, and tools
  // that read payouts from the chain.
  const beside = {
    "api-port": String(api.port),
    "identity-host": identity.host,
    ...(chain && { "chain-url": chain.url }),
  };
  for (const [name, text] of Object.entries(beside)) await writeFile(join(folder, name), text);
  return {
    environment: {
      ...shared,
      API_BASE_URL: `http://127.0.0.1:${api.port}`,
      FIREBASE_API_KEY: "local",
      FIREBASE_AUTH_DOMAIN: "localhost",
      SESSION_SECRET: secrets.sessionSecret,
      GOOGLE_CLIENT_ID: googleClient.id,
      GOOGLE_CLIENT_SECRET: googleClient.secret,
    },
    pages,
    greeting: [
      `Nothing is configured, so everything runs on this machine${warning.length > 0 ? "." : ", for this machine only."}`,
      ...warning,
      `Data: ${resolve(folder)}${databaseUrl ? " (identity), DATABASE_URL (all else)" : ""}`,
      `Mails and SMS stay here; read them at ${publicUrl}/local/mailbox`,
      api.notice ??
        `Demo accounts, password ${demoPassword}: ${demoRoles.map(demoEmail).join(", ")}`,
      ...(chain
        ? [chain.child.notice ?? []].flat()
        : ["No payouts: they need anvil, a chain for this machine, on the PATH (getfoundry.sh)."]),
    ],
    synchroniseCatalogue: async () => {
      const reply = await askApi("/local/catalogue");
      if (!reply.ok)
        throw new Error(`The database keeps the former content: ${await reply.text()}`);
    },
    startDemoSeed: (site) => {
      if (!wantsDemo) return { end: async () => undefined };
      return startDemoSeed({
        site,
        identityHost: identity.host,
        hasChain: chain !== null,
        readProgress: async (signal) => {
          const reply = await askApi("/local/demo-seed", { signal });
          if (!reply.ok) throw new Error(await reply.text());
          return (await reply.text()) as DemoSeedProgress;
        },
        readMails,
        endWait: async (username, wait) => {
          const body = JSON.stringify({ username, wait });
          return (await askApi("/local/demo-seed/end-wait", { body })).ok;
        },
      });
    },
    stop: async () => {
      await Promise.all([identity.child.stop(), api.stop(), worker?.stop(), chain?.child.stop()]);
      for (const name of Object.keys(beside)) await rm(join(folder, name), { force: true });
      unlock();
    },
  };
}

function readDemoSetting(value: string | undefined): boolean {
  const setting = value || "on";
  if (setting !== "on" && setting !== "off") throw new Error("DEMO is either on or off.");
  return setting === "on";
}
