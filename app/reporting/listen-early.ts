import type { Captured } from "./report.ts";
import type { ReportCrumb } from "./public-event.ts";

export type BrowserSettings = {
  readonly dsn: string;
  readonly release: string | undefined;
  readonly environment: string;
  readonly maxBreadcrumbs: number;
  readonly maxEvents: number;
  readonly requestId: string;
  readonly reporter: string;
};

/**
 * A script of the document (`early-script.server.ts`). It listens for errors before any other
 * script runs. At the first error it fetches the reporter. It removes its own element, so that the
 * document matches React's output.
 */
const element = document.currentScript;
const settings = JSON.parse(element?.dataset["settings"] ?? "{}") as BrowserSettings;
element?.remove();

const clicks: ReportCrumb[] = [];
let page = "";
let told = 0;

const tell = async (error: unknown): Promise<void> => {
  if (page !== location.pathname) told = 0;
  page = location.pathname;
  told += 1;
  if (told > settings.maxEvents) return;
  const captured: Captured = {
    error,
    at: Date.now(),
    url: location.origin + page,
    clicks: [...clicks],
  };
  try {
    const reporter = (await import(
      /* @vite-ignore */ settings.reporter
    )) as typeof import("./report.ts");
    reporter.report(captured, settings);
  } catch {
    // If the reporter cannot be fetched, the error is ignored, because reporting it would cause the
    // next one.
  }
};

addEventListener("error", (event) => void tell(event.error ?? event.message));
addEventListener("unhandledrejection", (event) => void tell(event.reason));
addEventListener(
  "click",
  ({ target }) => {
    const used =
      target instanceof Element
        ? target.closest("a, button, summary, input, select, textarea")
        : null;
    if (!used) return;
    const name = used.getAttribute("name");
    const leads = used instanceof HTMLAnchorElement ? ` ${used.pathname}` : "";
    const message = used.localName + (name ? `[name=${name}]` : "") + leads;
    clicks.push({ at: Date.now(), category: "click", message });
    if (clicks.length > settings.maxBreadcrumbs) clicks.shift();
  },
  true,
);
