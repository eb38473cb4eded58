import { initializeAnalytics, isSupported } from "firebase/analytics";
import { initializeApp } from "firebase/app";
import type { AnalyticsSettings } from "#app/components/root-data.ts";

/**
 * Starts Firebase Analytics, for a reader who has allowed it. It fetches Google's scripts and sends
 * what is read; it ends with the document, which an answer to the question of consent always
 * replaces.
 */
export async function startAnalytics(settings: AnalyticsSettings): Promise<void> {
  if (!(await isSupported())) return;
  insertScript(settings.measurementId);
  initializeAnalytics(initializeApp(settings, "analytics"));
}

/**
 * Puts Google's script into the document with the document's nonce; the SDK finds it there and adds
 * none, which would have no nonce. So the policy names no host for scripts: Google's has scripts
 * that run what their address says.
 */
function insertScript(measurementId: string): void {
  const script = document.createElement("script");
  script.nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?l=dataLayer&id=${measurementId}`;
  document.head.append(script);
}
