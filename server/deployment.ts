import type { ServerBuild } from "@remix-run/node";
import { environment } from "#app/environment.server.ts";
import { log } from "#app/reporting/log.server.ts";
import { metricsAddress } from "./process/metrics-address.ts";
import { onSignal } from "./process/on-signal.ts";
import { portOf } from "./process/port-of.ts";
import { tellReleaseEveryMinute } from "./process/tell-release.ts";
import { startWeb } from "./start-web.ts";

type Settings = Readonly<Record<string, string | undefined>>;

/** Starts the web tier of a deployment, and ends it on a signal. */
export async function runDeployment(
  loadBuild: () => Promise<ServerBuild>,
  settings: Settings,
): Promise<void> {
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator, HOST } = settings;
  if (emulator && settings["DEMO_ACCOUNTS_REACHABLE_FROM_ELSEWHERE"] !== "yes")
    throw new Error(
      "FIREBASE_AUTH_EMULATOR_HOST is set beside a deployment's settings: unset one or the other. " +
        "Staging, whose accounts anybody can take, says DEMO_ACCOUNTS_REACHABLE_FROM_ELSEWHERE=yes.",
    );
  const port = portOf(settings, "PORT") ?? 3000;
  const metrics = metricsAddress(settings);
  const { PUBLIC_URL } = environment();
  const build = await loadBuild();
  const web = await startWeb({
    build,
    port,
    host: HOST || undefined,
    metrics,
  });
  log.info(`Ayni listening on ${PUBLIC_URL}`);
  const stopTelling = tellReleaseEveryMinute((message) => log.error(message));
  onSignal(() => {
    stopTelling();
    return web.close();
  });
}
