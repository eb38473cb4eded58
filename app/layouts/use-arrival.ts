import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useLayoutEffect } from "react";
import { focusOn, scrollToHash } from "./scroll-to-hash.ts";

/**
 * The path on the screen. It outlives the document, which React makes anew for the root's error
 * page.
 */
let shown: string | undefined;

// On the server it would do nothing but warn.
const useClientLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * After a client navigation the reader is where a new document would put them. The focus is on the
 * new page's heading, so that a screen reader says it and the keyboard goes on from there; or on
 * what the address's hash names, to which the page moves. Back and forward keep to the height that
 * `<ScrollRestoration>` remembers.
 */
export function useArrival(): void {
  const { pathname, hash, key } = useLocation();
  const isNew = useNavigationType() !== "POP";
  useClientLayoutEffect(() => {
    const isSamePage = (shown ?? pathname) === pathname;
    // What had the focus may be gone, as a banner that was answered is.
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
    // A location is new when its key is.
  }, [key]);
}
