import { useLocation, useNavigationType } from "@remix-run/react";
import { focusOn, scrollToHash } from "./scroll-to-hash.ts";
import { useClientLayoutEffect } from "./use-client-layout-effect.ts";

/**
 * The path of the page on the screen. A module variable keeps it when React recreates the document
 * for the root's error page.
 */
let shown: string | undefined;

/**
 * Puts the reader, after a client navigation, where a new document would put them. If the address
 * has a hash, the page scrolls to its element and focuses it. Otherwise the new page's heading gets
 * the focus, so that a screen reader reads it. For back and forward, `<ScrollRestoration>` restores
 * the scroll position.
 */
export function useArrival(): void {
  const { pathname, hash, key } = useLocation();
  const isNew = useNavigationType() !== "POP";
  useClientLayoutEffect(() => {
    const isSamePage = (shown ?? pathname) === pathname;
    // The focused element may have been removed, such as a banner that was answered.
    const isLost = shown && document.activeElement === document.body;
    shown = pathname;
    if (!hash || !isNew) {
      if (!isSamePage || isLost) focusOn(document.querySelector("h1"));
      return;
    }
    const from = isSamePage ? scrollY : 0;
    let stop: (() => void) | undefined;
    let isLeft = false;
    // `<ScrollRestoration>` jumps to the hash in the same commit.
    queueMicrotask(() => {
      if (!isLeft) stop = scrollToHash(decodeURIComponent(hash.slice(1)), from);
    });
    return () => {
      isLeft = true;
      stop?.();
    };
    // Each new location has a new key.
  }, [key]);
}
