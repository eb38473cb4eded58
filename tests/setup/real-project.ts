import { join } from "node:path";
import { openTestSmtp } from "../../functions/platform/mail/test-smtp.ts";
import { deployFunctions } from "./deployed-functions.ts";
import { apiKey, projectId, startGoogle } from "./google.ts";
import { runNode, type Running } from "./run-node.ts";
import { freePort } from "./run-site.ts";

/** The URL of the sites for browsers, through a proxy that ends TLS. */
export const publicUrl = "https://ayni.example";

export const sessionSecret = "a-secret-that-seals-the-sessions-of-a-real-project";

const serviceKey = "a-service-key-that-both-tiers-of-a-real-project-know";
const preload = join(import.meta.dirname, "google-preload.ts");
const servers = {
  "server.ts": { program: ["server.ts"], ready: "Ayni listening on" },
  "remix-serve": {
    program: ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
    ready: "[remix-serve]",
  },
} as const;
export type WebServer = keyof typeof servers;

/**
 * The build as a deployment with a real project: each part is a process of plain `node` with a
 * deployment's settings, on an empty database at `url` that its owner migrates. A stub replaces
 * Google's hosts.
 */
export async function startRealProject(
  { url, ownerUrl }: { url: string; ownerUrl: string },
  web: readonly WebServer[],
  site = publicUrl,
) {
  const project = { FIREBASE_PROJECT_ID: projectId };
  const prepare = async () => {
    const settings = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, ...project };
    const preparing = await runNode(["functions/cli/prepare-database.ts"], { settings, ready: "" });
    if ((await preparing.ended) !== 0) throw new Error(preparing.said());
  };
  const [google, smtp, functions] = await Promise.all([
    startGoogle(site),
    openTestSmtp(),
    deployFunctions(),
    prepare(),
  ]);
  const ends: (() => unknown)[] = [functions.remove, smtp.close, google.stop];
  const stopLater = <R extends Running>(running: R): R => {
    ends.push(() => running.stop("SIGKILL"));
    return running;
  };
  const run = async (program: readonly string[], settings: Record<string, string>, ready: string) =>
    stopLater(await runNode(program, { settings, ready, imports: [preload] }));

  const shared = {
    GOOGLE_STUB: google.url,
    GOOGLE_APPLICATION_CREDENTIALS: google.credentials,
    API_SERVICE_KEY: serviceKey,
    PUBLIC_URL: site,
  };
  const ofApi = {
    ...shared,
    DATABASE_URL: url,
    SMTP_URL: smtp.url,
    MAIL_FROM: "Ayni <hello@ayni.example>",
  };
  const runFunction = async (name: string) =>
    stopLater(await functions.run(name, { ...ofApi, GCLOUD_PROJECT: projectId }, [preload]));
  const api = await runFunction("api");

  const ofWeb = {
    ...shared,
    ...project,
    HOST: "127.0.0.1",
    TRUST_PROXY: "1",
    API_BASE_URL: api.url,
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
    SESSION_SECRET: sessionSecret,
    CONTACT_EMAIL: "hello@ayni.example",
  };
  const runWeb = async (server: WebServer) => {
    const { program, ready } = servers[server];
    const port = await freePort();
    await run(program, { ...ofWeb, PORT: String(port) }, ready);
    return [server, `http://127.0.0.1:${port}`] as const;
  };
  const ofWorker = { ...ofApi, ...project };
  const [behind] = await Promise.all([
    Promise.all(web.map(runWeb)),
    run(["functions/cli/run-worker.ts"], ofWorker, "the worker has begun"),
  ]);
  return {
    google,
    smtp,
    api,
    /** The web tier's port behind the proxy, for each server. */
    behind: Object.fromEntries(behind) as Partial<Record<WebServer, string>>,
    /** Runs a command with the settings of both tiers, and returns its output. */
    runCommand: async (program: readonly string[]) => {
      const settings = { ...ofWeb, ...ofApi };
      const running = await runNode(program, { settings, ready: "", imports: [preload] });
      const code = await running.ended;
      return { code, said: running.said() };
    },
    stop: async () => {
      for (const end of ends.toReversed()) await end();
    },
  };
}

export type RealProject = Awaited<ReturnType<typeof startRealProject>>;
