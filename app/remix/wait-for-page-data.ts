import { RemixBrowser } from "@remix-run/react";

/**
 * Resolves when Remix has read the data of the document. Remix reads it when its component is first
 * called; the call throws a promise to wait for. Hydration begins after that, because React fails
 * (#345) if a key is pressed while a whole document is suspended.
 */
export async function waitForPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}
