import { useSyncExternalStore } from "react";

function subscribe(changed: () => void): () => void {
  for (const event of ["online", "offline"]) addEventListener(event, changed);
  return () => {
    for (const event of ["online", "offline"]) removeEventListener(event, changed);
  };
}

const never = () => () => undefined;
const no = () => false;

/**
 * The device reports that it has no network. If it reports a network, the site may still be
 * unreachable.
 */
export const useIsOffline = () => useSyncExternalStore(subscribe, () => !navigator.onLine, no);

export const useIsCopy = () =>
  useSyncExternalStore(never, () => "kept" in document.documentElement.dataset, no);
