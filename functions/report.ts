import {
  createStackParser,
  createTransport,
  nodeStackLineParser,
  ServerRuntimeClient,
} from "@sentry/core/server";
import type { Event, StackParser } from "@sentry/core/server";
import { describeError, exceptionsOf } from "./contract/core/describe-error.ts";
import { createAllowance, withinLimit } from "./contract/core/report-limit.ts";
import type { Environment } from "./environment.ts";

/**
 * Reports an error to the reporting service. Resolves when sent or after a second; never throws.
 */
export type Report = (error: unknown, facts: { requestId: string; route: string }) => Promise<void>;

/**
 * In milliseconds; the response waits for the report, because a function instance may be paused
 * after its response.
 */
const flushTimeout = 1_000;

const eventOf = (
  error: unknown,
  tags: { requestId: string; route: string },
  parse: StackParser,
): Event => ({
  level: "error",
  exception: { values: exceptionsOf(error, parse) },
  tags,
});

const kindOf = (error: unknown) =>
  describeError(error).at(-1)?.code ?? String((error as Error)?.name);

/** Undefined without a DSN. Uses the SDK's core only, to keep the function's bundle small. */
export const createReport = (
  environment: Pick<Environment, "SENTRY_DSN" | "SENTRY_RELEASE" | "SENTRY_ENVIRONMENT">,
): Report | undefined => {
  const { SENTRY_DSN: dsn, SENTRY_RELEASE: release, SENTRY_ENVIRONMENT } = environment;
  if (!dsn) return undefined;
  const stackParser = createStackParser(nodeStackLineParser());
  const client = new ServerRuntimeClient({
    dsn,
    release,
    environment: SENTRY_ENVIRONMENT,
    platform: "node",
    integrations: [],
    stackParser,
    sendClientReports: false,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const reply = await fetch(options.url, {
          method: "POST",
          body: body as BodyInit,
          headers: options.headers ?? {},
        });
        const limits = ["X-Sentry-Rate-Limits", "Retry-After"] as const;
        const [sentryLimits, retryAfter] = limits.map((name) => reply.headers.get(name));
        return {
          statusCode: reply.status,
          headers: {
            "x-sentry-rate-limits": sentryLimits ?? null,
            "retry-after": retryAfter ?? null,
          },
        };
      }),
  });
  const isAllowed = createAllowance();
  return async (error, facts) => {
    if (!isAllowed(kindOf(error))) return;
    const event = withinLimit(eventOf(error, facts, stackParser));
    if (!event) return;
    client.captureEvent(event);
    await client.flush(flushTimeout);
  };
};
