import { captureException, init, isInitialized, linkedErrorsIntegration } from "@sentry/remix";
import type { BrowserSettings } from "./listen-early.ts";
import { publicEvent, type ReportCrumb, type Facts } from "./public-event.ts";

export type Captured = {
  readonly error: unknown;
  readonly at: number;
  readonly url: string;
  readonly clicks: readonly ReportCrumb[];
};

export function report(captured: Captured, settings: BrowserSettings): void {
  if (isOfAnExtension(captured.error)) return;
  if (!isInitialized()) start(settings);
  const crumbs = [...captured.clicks, ...fetchesBefore(captured.at)].toSorted(
    (a, b) => a.at - b.at,
  );
  const { requestId } = settings;
  const facts: Facts = { requestId, url: captured.url, browser: navigator.userAgent, crumbs };
  captureException(captured.error, { data: facts });
}

/** Starts the SDK without the integrations that listen to everything that happens on the page. */
function start({ maxBreadcrumbs, dsn, release, environment }: BrowserSettings): void {
  init({
    dsn,
    release,
    environment,
    integrations: () => [linkedErrorsIntegration()],
    sendClientReports: false,
    beforeSend: (event, { data }) => publicEvent(event, data as Facts, maxBreadcrumbs),
  });
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
