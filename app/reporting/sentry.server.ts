import type { ErrorEvent } from "@sentry/remix";
import { exceptionsOf } from "#contract/core/describe-error.ts";
import { reportsPerMinute } from "#contract/core/report-limit.ts";
import { createAllowance } from "./allowance.ts";
import { publicEvent, type Facts } from "./public-event.ts";

export type SentrySettings = {
  readonly dsn: string;
  readonly release: string | undefined;
  readonly environment: string;
};

/** If the service is unreachable, the failure is dropped. */
export type Reporter = (failure: unknown, facts: Facts) => void;

/**
 * Creates the SDK's client without `init`, which would wrap every request, every `fetch` and the
 * console. The reporter sends one event, which describes the error as the log does.
 */
export async function createReporter({
  dsn,
  release,
  environment,
}: SentrySettings): Promise<Reporter> {
  const { NodeClient, defaultStackParser, makeNodeTransport } = await import("@sentry/remix");
  const client = new NodeClient({
    dsn,
    release,
    environment,
    integrations: [],
    transport: makeNodeTransport,
    stackParser: defaultStackParser,
    sendClientReports: false,
    beforeSend: (event, { data }) => publicEvent(event as ErrorEvent, data as Facts, 0),
  });
  client.init();
  const isAllowed = createAllowance(reportsPerMinute);
  return (failure, facts) => {
    const minute = Math.floor(Date.now() / 60_000);
    if (!isAllowed(`${minute} ${kindOf(failure)}`)) return;
    const values = exceptionsOf(failure, defaultStackParser);
    client.captureEvent({ level: "error", exception: { values } }, { data: facts });
  };
}

const kindOf = (failure: unknown): string =>
  failure instanceof Error
    ? `${failure.name} ${"code" in failure ? String(failure.code) : failure.message}`
    : typeof failure;
