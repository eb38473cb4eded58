import { initializeAnalytics, isSupported } from "firebase/analytics";
import { initializeApp } from "firebase/app";
import type { AnalyticsSettings } from "#app/components/root-data.ts";

/**
 * Starts Firebase Analytics for a reader who has allowed it. It loads Google's scripts and sends
 * statistics. It stops when the document is replaced; every answer to the consent question replaces
 * the document.
 */
export async function startAnalytics(settings: AnalyticsSettings): Promise<void> {
  if (!(await isSupported())) return;
  insertScript(settings.measurementId);
  initializeAnalytics(initializeApp(settings, "analytics"));
}

/**
 * Puts Google's script into the document, with the document's nonce. The SDK finds this script and
 * adds none of its own, which would have no nonce. This is why the policy names no host for
 * scripts: some of Google's scripts run code that their address contains.
 */
function insertScript(measurementId: string): void {
  const script = document.createElement("script");
  script.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?l=dataLayer&id=${measurementId}`;
  document.head.append(script);
}
