import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { takeDocumentOver } from "#app/ui/form/lazy-form.tsx";
import { startWorker } from "#app/device/drafts/offline-copy.ts";
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

takeDocumentOver();
keepHashReadable();
void hydrate();
startWorker();
