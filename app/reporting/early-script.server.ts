import { escapeHtml } from "#contract/core/text/escape-html.ts";
import { readFileSync } from "node:fs";
import { environment } from "#app/environment.server.ts";
import type { BrowserSettings } from "./listen-early.ts";
import listenEarly from "script:./listen-early.ts";
import { sentrySettings } from "./sentry-settings.server.ts";

type Manifest = Readonly<Record<string, { readonly file: string } | undefined>>;

let url: string | undefined;

/** The URL of the built `report.ts`. Its name contains a hash, which Vite's manifest knows. */
function reporterUrl(): string {
  const manifest = JSON.parse(readFileSync("build/.vite/client-manifest.json", "utf8")) as Manifest;
  return `/${manifest["app/reporting/report.ts"]?.file}`;
}

/** Returns an empty text unless error reporting is configured. */
export function earlyScript(nonce: string, requestId: string): string {
  const sentry = sentrySettings();
  const { NODE_ENV, SENTRY_MAX_BREADCRUMBS, SENTRY_MAX_EVENTS } = environment();
  if (!sentry || NODE_ENV === "development") return "";
  const settings: BrowserSettings = {
    ...sentry,
    maxBreadcrumbs: SENTRY_MAX_BREADCRUMBS,
    maxEvents: SENTRY_MAX_EVENTS,
    requestId,
    reporter: (url ??= reporterUrl()),
  };
  const given = escapeHtml(JSON.stringify(settings));
  return `<script nonce="${nonce}" data-settings='${given}'>${listenEarly}</script>`;
}
