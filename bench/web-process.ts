import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { fallbackPage } from "../app/document/fallback-page.server.ts";
import { environment } from "../app/environment.server.ts";
import { createWebServer } from "../server/web-server.ts";
import { announce } from "../local/child.ts";

const build = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as ServerBuild;
const web = createWebServer({
  build,
  environment: environment(),
  fallbackPage,
  clientDirectory: "build/client",
});
const port = await web.listen(Number(process.env["PORT"]), "127.0.0.1");
announce(port, web.close);
