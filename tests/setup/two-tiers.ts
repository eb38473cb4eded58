import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createRequestHandler } from "@remix-run/node";
import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { pino } from "pino";
import { vi } from "vitest";
import { log } from "#app/reporting/log.server.ts";
import { createApp } from "../../functions/app.ts";
import { createIdentity } from "../../functions/platform/identity/verify-session.ts";
import { startIdentity } from "../../local/identity/identity.ts";
import { mailboxPage, type LocalMail } from "../../local/mailbox.ts";
import { remixBuild } from "../../server/remix-build.fixture.tsx";
import { Client } from "./client.ts";
import { createTestDatabase } from "./database.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

/** The origin of the site that `startTwoTiers` serves. */
export const site = "http://ayni.test";

/** A client of the site that has this cookie, for example a stolen one. */
export function withCookie(cookie: string): Client {
  const client = new Client(site);
  client.cookies.set("__session", cookie);
  return client;
}

const projectId = "demo-ayni";

type Pages = Readonly<Record<string, string>>;

async function startWebTier(pages: Pages) {
  const root = await import("#app/root.tsx");
  const modules = await Promise.all(
    Object.entries(pages).map(async ([path, file]) => ({
      path,
      module: (await import(
        join(import.meta.dirname, "../../app/routes", `${file}.route.tsx`)
      )) as object,
    })),
  );
  const routes = ["", "es/"].flatMap((prefix) =>
    modules.map(({ path, module }) => ({ id: prefix + path, path: prefix + path, module })),
  );
  return createRequestHandler(remixBuild(routes, root as object), "production");
}

/**
 * Starts both tiers and the identity emulator without sockets between the tiers. Afterwards `fetch`
 * resolves their names, and so do `Client`s of `site`.
 */
export async function startTwoTiers(pages: Pages) {
  log.level = "silent";
  const handler = await startWebTier(pages);
  const folder = makeScratchFolder("two-tiers-");
  const opened = await createTestDatabase();
  const emulator = await startIdentity(projectId, join(folder, "identity.json"));
  const { host } = emulator;
  const { host: emulatorHost, pathname: emulatorPath } = new URL(`http://${host}`);
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", host);
  const identity = createIdentity({
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: host,
  });
  const app = createApp({
    database: opened.database,
    identity,
    serviceKey: process.env["API_SERVICE_KEY"] ?? "",
    log: pino({ level: "silent" }),
  });
  const realFetch = globalThis.fetch;
  const tiers = {
    projectId,
    /** The emulator's address with its secret path. */
    host,
    auth: getAuth(initializeApp({ projectId }, "tests")),
    database: opened.database,
    identity,
    app,
    /** The original `fetch`, which does not know the tiers' names. */
    realFetch,
    /** Calls of the API without a response. */
    unanswered: /^$/,
    /**
     * Answers a call of the identity service instead of the emulator, by path and body; null passes
     * it on.
     */
    stub: null as ((path: string, body: string) => Response | null) | null,
    /** The paths of the web tier's calls to the identity service. */
    asked: [] as string[],
    stop: async () => {
      vi.unstubAllGlobals();
      vi.unstubAllEnvs();
      await emulator.child.stop();
      await opened.close();
      await rm(folder, { recursive: true, force: true });
    },
  };

  /** Routes requests to the hosts of these tests; all others are unchanged. */
  const answer = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const address = new URL(input instanceof Request ? input.url : input);
    if (address.host === "api.test") {
      if (tiers.unanswered.test(address.pathname)) throw new TypeError("fetch failed");
      return app.fetch(new Request(input, init));
    }
    // An instance that was loaded while the emulator had its real address uses the second form.
    if (address.host === "identity.test:9099" || address.host === emulatorHost) {
      const path = address.pathname.replace(emulatorPath, "");
      tiers.asked.push(path);
      return (
        tiers.stub?.(path, String(init?.body)) ??
        realFetch(`http://${host}${path}${address.search}`, init)
      );
    }
    if (address.origin !== site) return realFetch(input, init);
    if (address.pathname !== "/local/mailbox") {
      const request = new Request(input, init);
      request.headers.set("Host", address.host);
      return handler(request, {});
    }
    const mails = await realFetch(`http://${host}/local/mails`);
    return new Response(mailboxPage((await mails.json()) as LocalMail[]));
  };
  vi.stubGlobal("fetch", answer);
  return tiers;
}
