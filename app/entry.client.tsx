import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { takeDocumentOver } from "#app/components/lazy-form.tsx";
import { loadMessagesOfPages } from "#app/i18n/everywhere.ts";
import { localeOf } from "#app/i18n/path.ts";
import { startWorker } from "#app/offline/offline-copy.ts";
import { keepHashReadable } from "#app/remix/keep-hash-readable.ts";
import { waitForPageData } from "#app/remix/wait-for-page-data.ts";

async function hydrate(): Promise<void> {
  await Promise.all([loadMessagesOfPages(localeOf(location.pathname)), waitForPageData()]);
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
