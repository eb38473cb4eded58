import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { takeDocumentOver } from "#app/components/lazy-form.tsx";
import { startWorker } from "#app/offline/worker.ts";

takeDocumentOver();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
startWorker();
