import { initializeAnalytics, isSupported } from "firebase/analytics";
import { initializeApp } from "firebase/app";
import type { AnalyticsSettings } from "#app/components/root-data.ts";

/**
 * Starts Firebase Analytics, for a reader who has allowed it. It fetches Google's scripts and sends what is read; it ends
 * with the document, which an answer to the question of consent always replaces.
 */
export async function startAnalytics(settings: AnalyticsSettings): Promise<void> {
  if (await isSupported()) initializeAnalytics(initializeApp(settings, "analytics"));
}
