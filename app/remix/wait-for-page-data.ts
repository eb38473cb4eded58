import { RemixBrowser } from "@remix-run/react";

/**
 * Resolves when Remix has read the data that came with the document. Remix reads it at the first
 * call of its component, which throws what is to be waited for. React throws an error of its own
 * (#345) when a key is pressed while a whole document waits for something, so hydration begins
 * after this.
 */
export async function waitForPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}
