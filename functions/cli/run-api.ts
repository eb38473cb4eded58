import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { describeError } from "../contract/core/describe-error.ts";
import { noteEveryMinute } from "../db/releases.ts";
import { apiOf, hasOwnDatabase, neededSettings, openParts, standbyOf } from "../deployed-parts.ts";
import { readEnvironment } from "../environment.ts";
import { endOnFailure, tellNotRendered } from "../log.ts";
import { poolMetrics } from "../platform/metrics/pool-metrics.ts";
import { renderInBackground } from "../platform/markdown/render-in-background.ts";
import { renderStored } from "../platform/markdown/render-stored.ts";
import { createRenderer } from "../platform/markdown/renderer.ts";
import { tellMetrics } from "./tell-metrics.ts";
import { createDrain, type Drain } from "../../server/process/drain.ts";
import { onSignal } from "../../server/process/on-signal.ts";

/**
 * `build/api` of a deployment: the API as a server of its own, in place of the function `api`.
 * Several may run. `prepare-database.ts` must have run before.
 */

/** Longer than a load balancer keeps idle connections. */
const keepAliveTimeout = 65_000;
/** Milliseconds between two comparisons of the clock. */
const clockInterval = 60_000;

async function start(): Promise<void> {
  const parts = openParts(readEnvironment(neededSettings));
  const { database, environment, log, clock } = parts;
  endOnFailure(log);
  await hasOwnDatabase(database, environment.FIREBASE_PROJECT_ID);
  const stopNoting = noteEveryMinute(database, "api", log);
  await clock.compare(database);
  setInterval(() => void clock.compare(database), clockInterval).unref();
  const onFailure = tellNotRendered(log);
  const rendering = renderInBackground(
    (signal, onUntried) => renderStored(database, { signal, onFailure, onUntried }),
    { onError: (error) => log.error({ error }, "stored texts not rendered") },
  );
  let drain: Drain | undefined;
  const isClosing = () => drain?.isClosing() ?? false;
  const renderer = createRenderer({ onFailure, onUntried: rendering.again });
  const standby = standbyOf(parts);
  const answer = apiOf(parts, { isClosing, renderer, readForVisitor: standby?.read });
  const { PORT: port, HOST: hostname } = process.env;
  await tellMetrics(process.env, log, [poolMetrics(database)]);

  const server = serve(
    {
      fetch: async (request, connection) => {
        const response = await answer(request, connection);
        if (isClosing()) response.headers.set("Connection", "close");
        return response;
      },
      port: Number(port || 8080),
      ...(hostname && { hostname }),
      serverOptions: { keepAliveTimeout },
    },
    (address) => log.info({ port: address.port }, "the API listens"),
  ) as Server;
  drain = createDrain(server, environment.DRAIN_SECONDS);
  onSignal(async () => {
    await drain?.close();
    stopNoting();
    await rendering.end();
    await standby?.close();
    await parts.close();
  });
}

try {
  await start();
} catch (error) {
  console.error(error instanceof Error && !error.cause ? error.message : describeError(error));
  process.exit(1);
}
