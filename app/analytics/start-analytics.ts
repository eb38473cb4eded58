import { initializeAnalytics, isSupported } from "@firebase/analytics";
import { initializeApp } from "@firebase/app";
import type { AnalyticsSettings } from "#app/ui/root-data.ts";

/**
 * Loads Google's scripts and sends statistics, for a reader who has allowed it. It stops when the
 * document is replaced; every answer to the consent question replaces the document.
 */
export async function startAnalytics(settings: AnalyticsSettings): Promise<void> {
  if (!(await isSupported())) return;
  insertScript(settings.measurementId);
  initializeAnalytics(initializeApp(settings, "analytics"));
}

/**
 * The SDK uses this script, which has the document's nonce, instead of adding its own without a
 * nonce. The policy allows no host for scripts, because some of Google's scripts run code that
 * their URL contains.
 */
function insertScript(measurementId: string): void {
  const script = document.createElement("script");
  script.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?l=dataLayer&id=${measurementId}`;
  document.head.append(script);
}
