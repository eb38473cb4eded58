import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { runDeployment } from "./server/deployment.ts";
import { listenAddress } from "./server/process/listen-address.ts";
import { metricsAddress } from "./server/process/metrics-address.ts";
import { onSignal } from "./server/process/on-signal.ts";
import { portOf } from "./server/process/port-of.ts";
import { startWeb } from "./server/start-web.ts";

const deploymentSettings = [
  "PUBLIC_URL",
  "API_BASE_URL",
  "API_SERVICE_KEY",
  "FIREBASE_PROJECT_ID",
  "FIREBASE_API_KEY",
  "FIREBASE_AUTH_DOMAIN",
  "SESSION_SECRET",
  "CHAIN_RPC_URL",
];

/** Remix's build has no types. */
const loadBuild = (): Promise<ServerBuild> =>
  import(pathToFileURL("build/server/index.js").href) as Promise<ServerBuild>;

/** Runs both tiers and what they need on this machine. */
async function runOnThisMachine(): Promise<void> {
  const { startLocalServices } = await import("./local/start.ts");
  const port = portOf(process.env, "PORT") ?? 3000;
  const { host, publicUrl, alsoAt, warning } = await listenAddress(process.env);
  const site = publicUrl(port);
  const local = await startLocalServices(
    process.env["DATA_DIR"] || ".data",
    process.env["DATABASE_URL"],
    site,
    warning,
  );
  process.env["LOG_LEVEL"] ||= "warn";
  process.env["DRAIN_SECONDS"] ||= "0";
  Object.assign(process.env, local.environment, { PUBLIC_URL: site });
  const web = await startWeb({
    build: await loadBuild(),
    port,
    host,
    metrics: metricsAddress({ METRICS_PORT: process.env["METRICS_PORT"] }),
    localServices: local.pages,
  });
  for (const line of local.greeting) console.log(line);
  console.log([`Ayni listening on ${site}`, ...alsoAt(port)].join("\n"));
  const demoSeed = local.startDemoSeed(site);
  onSignal(async () => {
    await demoSeed.end();
    await web.close();
    await local.stop();
  });
}

try {
  const isDeployment = deploymentSettings.some((name) => process.env[name]);
  await (isDeployment ? runDeployment(loadBuild, process.env) : runOnThisMachine());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
