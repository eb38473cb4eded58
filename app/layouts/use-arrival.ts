import { useLocation, useNavigationType } from "@remix-run/react";
import { focusOn, scrollToHash } from "./scroll-to-hash.ts";
import { useClientLayoutEffect } from "./use-client-layout-effect.ts";

/**
 * The path of the page on the screen. A module variable keeps it when React recreates the document
 * for the root's error page.
 */
let shown: string | undefined;

/**
 * Moves the reader, after a client navigation, to the position that a new document would have. If
 * the URL has a hash, the page scrolls to its element and focuses it. Otherwise the new page's
 * heading gets the focus, so that a screen reader reads it. For back and forward,
 * `<ScrollRestoration>` restores the scroll position.
 */
export function useArrival(): void {
  const { pathname, hash, key } = useLocation();
  const isNew = useNavigationType() !== "POP";
  useClientLayoutEffect(() => {
    const isSamePage = (shown ?? pathname) === pathname;
    // The focused element may have been removed, for example an answered banner.
    const isLost = shown && document.activeElement === document.body;
    shown = pathname;
    if (!hash || !isNew) {
      if (!isSamePage || isLost) focusOn(document.querySelector("h1"));
      return;
    }
    const from = isSamePage ? scrollY : 0;
    let stop: (() => void) | undefined;
    let isLeft = false;
    // `<ScrollRestoration>` jumps to the hash in the same commit, so this runs after it.
    queueMicrotask(() => {
      if (!isLeft) stop = scrollToHash(decodeURIComponent(hash.slice(1)), from);
    });
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [key]);
}
