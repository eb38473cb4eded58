import { useEffect, useState } from "react";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { useIsCopy, useIsOffline } from "#app/device/drafts/connection.ts";
import { useHere } from "#app/ui/hooks/use-here.ts";

export function OfflineNotice() {
  const t = useMessages("common");
  const errors = useMessages("errors");
  const here = useHere();
  const isOffline = useIsOffline();
  const isCopy = useIsCopy();
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    if (!isOffline && !isCopy) return undefined;
    const stop = leaveToBrowser(() => setRefused(true));
    return () => {
      stop();
      setRefused(false);
    };
  }, [isOffline, isCopy]);
  return (
    <output className="connection">
      {(isOffline || isCopy) && (
        <span className="banner wait">
          {isOffline && t("offline")} {refused && <strong>{t("offline-waits")}</strong>}{" "}
          {isCopy && (
            <>
              {t("offline-copy")} <a href={here}>{errors("again")}</a>
            </>
          )}
        </span>
      )}
    </output>
  );
}

/**
 * Lets the browser follow links itself, so that the service worker can answer with an offline copy
 * or an explanation. Without a network, no form is sent: it keeps its values, and `refuse` is
 * called.
 */
function leaveToBrowser(refuse: () => void): () => void {
  const leave = (event: Event) => {
    const { type, target } = event;
    if (type === "click") {
      const isLink = target instanceof Element && target.closest("a[href]");
      if (isLink && navigator.serviceWorker?.controller) event.stopPropagation();
      return;
    }
    const gesture = (event as SubmitEvent).submitter?.getAttribute("name");
    if (gesture?.startsWith("__") || event.defaultPrevented) return;
    event.stopPropagation();
    if (navigator.onLine) return;
    event.preventDefault();
    refuse();
  };
  for (const type of ["click", "submit"]) addEventListener(type, leave, true);
  return () => {
    for (const type of ["click", "submit"]) removeEventListener(type, leave, true);
  };
}
