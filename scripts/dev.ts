import { spawnSync } from "node:child_process";
import { createServer as createViteServer } from "vite";
import type { ServerBuild } from "@remix-run/node";
import { barePage } from "../app/document/bare-page.server.ts";
import { environment } from "../app/environment.server.ts";
import { nameOf } from "../app/http/host-names.ts";
import { createWebServer } from "../server/web-server.ts";
import { listenAddress } from "../server/listen-address.ts";
import { onSignal } from "../server/on-signal.ts";
import { startLocalServices } from "../local/start.ts";

/**
 * `npm run dev`: the stand-ins of zero configuration, with Vite in front of the web tier. Content
 * is compiled at start; the API runs from its sources and is restarted with the command.
 */
process.env["NODE_ENV"] = "development";
const port = Number(process.env["PORT"] || 3000);
const address = await listenAddress(process.env).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const compiled = spawnSync(process.execPath, ["content/compiler/cli.ts", "--out", "build"], {
  stdio: "inherit",
});
if (compiled.status !== 0) process.exit(1);
const services = await startLocalServices(
  process.env["DATA_DIR"] || ".data",
  process.env["DATABASE_URL"],
  address.warning,
);
Object.assign(process.env, services.environment, { PUBLIC_URL: address.publicUrl(port) });

const web = createWebServer({
  build: () =>
    vite.ssrLoadModule("virtual:remix/server-build") as Promise<unknown> as Promise<ServerBuild>,
  environment: environment(),
  barePage,
  vite: (message, reply, next) => vite.middlewares(message, reply, next),
  standIns: services.standIns,
});
const { PUBLIC_URL, ALLOWED_HOSTS } = environment();
const vite = await createViteServer({
  server: {
    middlewareMode: true,
    // One port for all: Vite's own for its messages would be the same for every copy.
    hmr: { server: web.server },
    allowedHosts: [new URL(PUBLIC_URL).host, ...ALLOWED_HOSTS].map(nameOf),
  },
});
await web.listen(port, address.host);
for (const line of services.greeting) console.log(line);
console.log(`Ayni listening on ${environment().PUBLIC_URL}`);

// Remix has a Vite of its own behind this one, which would end the process before the stand-ins
// have finished.
process.removeAllListeners("SIGTERM");
onSignal(async () => {
  await Promise.all([web.close(), vite.close()]);
  await services.stop();
});
