import { join } from "node:path";
import { openTestSmtp } from "../../functions/platform/mail/test-smtp.ts";
import { deployRelease, type DeployedRelease } from "./deployed-release.ts";
import { apiKey, projectId, startGoogle } from "./google.ts";
import { runNode, type Running } from "./run-node.ts";
import { freePort } from "./run-site.ts";

/** The URL of the sites for browsers, through a proxy that ends TLS. */
export const publicUrl = "https://ayni.example";

export const sessionSecret = "a-secret-that-seals-the-sessions-of-a-real-project";

const serviceKey = "a-service-key-that-both-tiers-of-a-real-project-know";
const preload = join(import.meta.dirname, "google-preload.ts");
const remixServe = ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"];
export type WebServer = "build/web" | "remix-serve";

/**
 * The build as a deployment with a real project: each part is a process of plain `node` with a
 * deployment's settings, on an empty database at `url` that its owner migrates. A stub replaces
 * Google's hosts. A worker runs beside the web servers, if there are any. `built` is the `build`
 * folder of another release.
 */
export async function startRealProject(
  { url, ownerUrl }: { url: string; ownerUrl: string },
  web: readonly WebServer[],
  site = publicUrl,
  built?: string,
) {
  const project = { FIREBASE_PROJECT_ID: projectId };
  const [google, smtp, release] = await Promise.all([
    startGoogle(site),
    openTestSmtp(),
    deployRelease(built),
  ]);
  const ends: (() => unknown)[] = [release.remove, smtp.close, google.stop];
  const stopLater = <R extends Running>(running: R): R => {
    ends.push(() => running.stop("SIGKILL"));
    return running;
  };
  const imports = [preload];
  const ofDatabase = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, ...project };
  /** Runs a release's preparation of the database, and returns its exit code and output. */
  const prepare = async (of: DeployedRelease = release) => {
    const running = await of.run("prepare", ofDatabase, { ready: "" });
    return { code: await running.ended, said: running.said() };
  };
  const { code, said } = await prepare();
  if (code !== 0) throw new Error(said);

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
  const ofWorker = { ...ofApi, ...project };
  const at = (port: number) => ({ HOST: "127.0.0.1", PORT: String(port) });
  const runApi = async (port: number, more: Record<string, string> = {}, of = release) => {
    const settings = { ...ofWorker, ...at(port), ...more };
    return stopLater(await of.run("api", settings, { ready: "the API listens", imports }));
  };

  const ofWeb = {
    ...shared,
    ...project,
    TRUST_PROXY: "1",
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
    SESSION_SECRET: sessionSecret,
    CONTACT_EMAIL: "hello@ayni.example",
  };
  const runWeb = async (
    port: number,
    apiUrl: string,
    more: Record<string, string> = {},
    of = release,
  ) => {
    const settings = { ...ofWeb, API_BASE_URL: apiUrl, ...at(port), ...more };
    return stopLater(await of.run("web", settings, { ready: "Ayni listening on", imports }));
  };
  /** One calls the API as a server, the other the API as a function. */
  const runBoth = async (server: WebServer) => {
    const port = await freePort();
    let apiUrl: string;
    if (server === "build/web") {
      const apiPort = await freePort();
      apiUrl = `http://127.0.0.1:${apiPort}`;
      await runApi(apiPort);
      await runWeb(port, apiUrl);
    } else {
      const ofFunction = { ...ofApi, GCLOUD_PROJECT: projectId };
      apiUrl = stopLater(await release.runFunction("api", ofFunction, imports)).url;
      const settings = { ...ofWeb, API_BASE_URL: apiUrl, ...at(port) };
      stopLater(await runNode(remixServe, { settings, ready: "[remix-serve]", imports }));
    }
    return { server, url: `http://127.0.0.1:${port}`, apiUrl };
  };
  const runWorker = async (more: Record<string, string> = {}) => {
    const settings = { ...ofWorker, ...more };
    return stopLater(
      await release.run("worker", settings, { ready: "the worker has begun", imports }),
    );
  };
  const [running] = await Promise.all([
    Promise.all(web.map(runBoth)),
    ...(web.length > 0 ? [runWorker()] : []),
  ]);
  const apiUrl = running.at(-1)?.apiUrl ?? "";
  return {
    google,
    smtp,
    /** The API of the last server. */
    apiUrl,
    prepare,
    runApi,
    runWeb,
    runWorker,
    /** The web tier's port behind the proxy, for each server. */
    behind: Object.fromEntries(running.map(({ server, url }) => [server, url])) as Partial<
      Record<WebServer, string>
    >,
    /** Runs a command with the settings of both tiers, and returns its output. */
    runCommand: async (name: string, ...args: readonly string[]) => {
      const settings = { ...ofWeb, API_BASE_URL: apiUrl, ...ofApi };
      const running = await release.run(`prepare/${name}.js`, settings, {
        ready: "",
        args,
        imports,
      });
      const code = await running.ended;
      return { code, said: running.said() };
    },
    stop: async () => {
      for (const end of ends.toReversed()) await end();
    },
  };
}

export type RealProject = Awaited<ReturnType<typeof startRealProject>>;
