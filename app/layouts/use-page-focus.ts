import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * After a client navigation the focus is where a new document's would be: at the content's start, so that a screen
 * reader reads the new page and the keyboard goes on from there. A hash leads the focus itself.
 */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
