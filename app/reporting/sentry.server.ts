import type { ErrorEvent } from "@sentry/remix";
import { exceptionsOf } from "#contract/core/describe-error.ts";
import { createAllowance } from "#contract/core/report-limit.ts";
import { publicEvent, type Facts } from "./public-event.ts";

export type SentrySettings = {
  readonly dsn: string;
  readonly release: string | undefined;
  readonly environment: string;
};

/** If the service is unreachable, the failure is dropped. */
export type Reporter = (failure: unknown, facts: Facts) => void;

/**
 * Starts the SDK without integrations, which would wrap every request, every `fetch` and the
 * console. The reporter sends one event, which describes the error as the log does.
 */
export async function createReporter(settings: SentrySettings): Promise<Reporter> {
  const { captureEvent, defaultStackParser, init } = await import("@sentry/remix");
  init({
    ...settings,
    integrations: () => [],
    skipOpenTelemetrySetup: true,
    registerEsmLoaderHooks: false,
    sendClientReports: false,
    beforeSend: (event, { data }) => publicEvent(event as ErrorEvent, data as Facts, 0),
  });
  const isAllowed = createAllowance();
  return (failure, facts) => {
    if (!isAllowed(kindOf(failure))) return;
    const values = exceptionsOf(failure, defaultStackParser);
    captureEvent({ level: "error", exception: { values } }, { data: facts });
  };
}

const kindOf = (failure: unknown): string =>
  failure instanceof Error
    ? `${failure.name} ${"code" in failure ? String(failure.code) : failure.message}`
    : typeof failure;
