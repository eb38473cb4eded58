import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createRequestHandler } from "@remix-run/node";
import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { pino } from "pino";
import { vi } from "vitest";
import { log } from "#app/reporting/log.server.ts";
import { createApp } from "../../functions/app.ts";
import { createIdentity } from "../../functions/identity/verify-session.ts";
import { startIdentity } from "../../local/identity.ts";
import { mailboxPage, type LocalMail } from "../../local/mailbox.ts";
import { remixBuild } from "../../server/remix-build.fixture.tsx";
import { createTestDatabase } from "./database.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

/** The address of the site that `startTwoTiers` answers for. */
export const site = "http://ayni.test";
const projectId = "demo-ayni";

/** Addresses, and the files of `app/routes/` that answer them. */
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
 * Both tiers and the identity emulator, without sockets between the tiers. From here on `fetch`
 * knows them by name, as do `Client`s of `site`.
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
    /** Where the emulator answers, with its secret path. */
    host,
    auth: getAuth(initializeApp({ projectId }, "tests")),
    database: opened.database,
    identity,
    app,
    /** `fetch` as it is without the tiers' names. */
    realFetch,
    /** The calls of the API that are not answered. */
    unanswered: /^$/,
    /**
     * Answers a call of the identity service in the emulator's place, by its path and body, where it
     * answers anything.
     */
    stub: null as ((path: string, body: string) => Response | null) | null,
    /** The calls of the identity service by the web tier, by their paths. */
    asked: [] as string[],
    stop: async () => {
      vi.unstubAllGlobals();
      vi.unstubAllEnvs();
      await emulator.child.stop();
      await opened.close();
      await rm(folder, { recursive: true, force: true });
    },
  };

  /** Every host of these tests by name; all else is what it is. */
  const answer = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const address = new URL(input instanceof Request ? input.url : input);
    if (address.host === "api.test") {
      if (tiers.unanswered.test(address.pathname)) throw new TypeError("fetch failed");
      return app.fetch(new Request(input, init));
    }
    // The second is how an instance calls it that was loaded when the emulator had its address.
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
