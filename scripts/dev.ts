import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { createServer as createViteServer, type ViteDevServer } from "vite";
import type { ServerBuild } from "@remix-run/node";
import { fallbackPage } from "../app/document/fallback-page.server.ts";
import { createLiveContent } from "../content/compiler/check/live-content.ts";
import { problemText } from "../content/compiler/check/problem.ts";
import { environment } from "../app/environment.server.ts";
import { nameOf } from "../app/request/http/host-names.ts";
import { createWebServer } from "../server/web-server.ts";
import { listenAddress } from "../server/process/listen-address.ts";
import { portOf } from "../server/process/port-of.ts";
import { onSignal } from "../server/process/on-signal.ts";
import { type LocalServices, startLocalServices } from "../local/start.ts";
import { contentNotice, counted } from "./content-notice.ts";
import { writeMessageIndexes } from "./message-index.ts";

/**
 * `npm run dev`: the local services without configuration, with Vite in front of the web tier.
 * Content is compiled at the start and whenever one of its files changes; the API runs from its
 * sources and is restarted with the command.
 */
process.env["NODE_ENV"] = "development";
const port = portOf(process.env, "PORT") ?? 3000;
const address = await listenAddress(process.env).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

let services: LocalServices | undefined;
let vite: ViteDevServer | undefined;
let hadProblems = false;
let changedAt = 0;
let renderedAt = 0;
const reload = { type: "full-reload" } as const;
const content = createLiveContent({
  root: "content",
  out: "build",
  onCompiled: async (written, problems) => {
    for (const problem of problems)
      console.error(problemText({ ...problem, file: join("content", problem.file) }));
    if (problems.length > 0) console.error(`${counted(problems)}: pages show it as it was before.`);
    else if (hadProblems) console.log("All is well with the content again.");
    // The next `npm start` must not take this content for the content of its build.
    if (written.content || written.catalogue) await rm("build/fingerprint", { force: true });
    if (written.catalogue) await services?.synchroniseCatalogue();
    if (written.content || written.catalogue || hadProblems || problems.length > 0)
      changedAt = Date.now();
    if (renderedAt < changedAt) vite?.ws.send(reload);
    hadProblems = problems.length > 0;
  },
  onFailure: (error) => console.error("The content could not be compiled:", error),
});
await writeMessageIndexes();
await content.compile();
if (!existsSync("build/content.json") || !existsSync("build/catalogue.json")) process.exit(1);
services = await startLocalServices(
  process.env["DATA_DIR"] || ".data",
  process.env["DATABASE_URL"],
  address.publicUrl(port),
  address.warning,
);
Object.assign(process.env, services.environment, { PUBLIC_URL: address.publicUrl(port) });

const web = createWebServer({
  build: () =>
    server.ssrLoadModule("virtual:remix/server-build") as Promise<unknown> as Promise<ServerBuild>,
  environment: environment(),
  api: environment(),
  fallbackPage,
  vite: (message, reply, next) => server.middlewares(message, reply, next),
  notice: () => {
    renderedAt = Date.now();
    return contentNotice(content.problems);
  },
  localServices: services.pages,
});
const { PUBLIC_URL, ALLOWED_HOSTS } = environment();
const server = await createViteServer({
  server: {
    middlewareMode: true,
    // Vite's default port for its messages would be the same for every copy.
    hmr: { server: web.server },
    allowedHosts: [new URL(PUBLIC_URL).host, ...ALLOWED_HOSTS].map(nameOf),
  },
});
vite = server;
// A page connects some time after it was rendered. If the content has changed since, the page is
// notified now.
server.ws.on("connection", (socket) => {
  if (renderedAt < changedAt) socket.send(JSON.stringify(reload));
});

const authored = ["tokens.json", "pages", "communities"].map((name) => resolve("content", name));
const shown = resolve("public");
const isBelow = (file: string, folder: string) => file === folder || file.startsWith(folder + sep);
let pause: NodeJS.Timeout | undefined;
const scheduleCompile = () => {
  // An editor or Git changes many files within a moment.
  clearTimeout(pause);
  pause = setTimeout(() => void content.compile(), 50);
};
server.watcher.add([...authored, shown]);
server.watcher.on("all", (_event, file) => {
  const changed = resolve(file);
  const isShown = isBelow(changed, shown);
  if (!isShown && !authored.some((folder) => isBelow(changed, folder))) return;
  if (isShown) content.forget();
  scheduleCompile();
});
// Compiles changes from before the watcher was ready.
server.watcher.once("ready", scheduleCompile);
await web.listen(port, address.host);
scheduleCompile();
for (const line of services.greeting) console.log(line);
console.log([`Ayni listening on ${environment().PUBLIC_URL}`, ...address.alsoAt(port)].join("\n"));
const demoSeed = services.startDemoSeed(environment().PUBLIC_URL);

// Remix starts its own Vite, which would end the process before the local services have finished.
process.removeAllListeners("SIGTERM");
onSignal(async () => {
  clearTimeout(pause);
  await demoSeed.end();
  await Promise.all([web.close(), server.close()]);
  await services?.stop();
});
