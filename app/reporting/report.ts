import {
  BrowserClient,
  defaultStackParser,
  linkedErrorsIntegration,
  makeFetchTransport,
  type ErrorEvent,
} from "@sentry/remix";
import type { BrowserSettings } from "./listen-early.ts";
import { publicEvent, type ReportCrumb, type Facts } from "./public-event.ts";

export type Captured = {
  readonly error: unknown;
  readonly at: number;
  readonly url: string;
  readonly clicks: readonly ReportCrumb[];
};

let client: BrowserClient | undefined;

/**
 * Creates the SDK's client without `init`, which would listen to everything that happens on the
 * page.
 */
export function report(captured: Captured, settings: BrowserSettings): void {
  if (isOfAnExtension(captured.error)) return;
  client ??= createClient(settings);
  const crumbs = [...captured.clicks, ...fetchesBefore(captured.at)].toSorted(
    (a, b) => a.at - b.at,
  );
  const { requestId } = settings;
  const facts: Facts = { requestId, url: captured.url, browser: navigator.userAgent, crumbs };
  client.captureException(captured.error, { data: facts });
}

function createClient({
  dsn,
  release,
  environment,
  maxBreadcrumbs,
}: BrowserSettings): BrowserClient {
  const made = new BrowserClient({
    dsn,
    release,
    environment,
    integrations: [linkedErrorsIntegration()],
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    sendClientReports: false,
    beforeSend: (event, { data }) =>
      publicEvent(event as ErrorEvent, data as Facts, maxBreadcrumbs),
  });
  made.init();
  return made;
}

function fetchesBefore(moment: number): ReportCrumb[] {
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return entries
    .filter(({ initiatorType, startTime }) => {
      return initiatorType === "fetch" && performance.timeOrigin + startTime <= moment;
    })
    .map(({ name, startTime, responseStatus }) => ({
      at: performance.timeOrigin + startTime,
      category: "fetch",
      message: `${responseStatus} ${new URL(name).origin === location.origin ? new URL(name).pathname : name}`,
    }));
}

const isOfAnExtension = (error: unknown): boolean =>
  error instanceof Error && /\b[a-z-]+-extension:\/\//.test(error.stack ?? "");
