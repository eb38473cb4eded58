import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { takeDocumentOver } from "#app/components/lazy-form.tsx";
import { startWorker } from "#app/offline/offline-copy.ts";

/**
 * Remix reads the page's data at the first call of its component, which throws what is to be waited
 * for. React throws an error of its own (#345) when a key is pressed while a whole document waits
 * for something.
 */
async function hydrate(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

/**
 * Anybody may write a hash whose percent signs stand for no text, over which Remix would fail again
 * and again. It is taken away before Remix hears of it.
 */
function keepHashReadable(): void {
  addEventListener("popstate", () => {
    try {
      decodeURIComponent(location.hash);
    } catch {
      history.replaceState(history.state, "", "#");
    }
  });
}

takeDocumentOver();
keepHashReadable();
void hydrate();
startWorker();
