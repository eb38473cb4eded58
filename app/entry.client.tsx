import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { startWorker } from "#app/device/offline-copy.ts";
import { keepHashReadable } from "#app/remix/keep-hash-readable.ts";
import { waitForPageData } from "#app/remix/wait-for-page-data.ts";

async function hydrate(): Promise<void> {
  await waitForPageData();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

keepHashReadable();
void hydrate();
startWorker();
