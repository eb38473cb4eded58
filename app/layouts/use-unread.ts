import { useEffect, useState } from "react";
import { isCostly } from "#app/device/idle.ts";

type Counted = { readonly unread: number };

const interval = 60_000;

/**
 * The number of unread notifications: first the loader's, then the server's when the tab is shown
 * again, and once a minute while it is shown.
 *
 * @returns the number, and whether it has grown since the page was loaded
 */
export function useUnread(viewer: Counted): { unread: number; hasGrown: boolean } {
  const [asked, setAsked] = useState<Counted & { since: Counted }>();
  useEffect(() => {
    if (isCostly()) return;
    const unmounted = new AbortController();
    const { signal } = unmounted;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const unread = await fetchUnread(signal);
      if (unread !== null) setAsked({ unread, since: viewer });
    };
    const timer = setInterval(ask, interval);
    document.addEventListener("visibilitychange", ask, { signal });
    signal.addEventListener("abort", () => clearInterval(timer));
    return () => unmounted.abort();
  }, [viewer]);

  const unread = asked?.since === viewer ? asked.unread : viewer.unread;
  return { unread, hasGrown: unread > viewer.unread };
}

/**
 * Null without a connection, and after a log-out in another tab. The browser's cache holds the
 * ETag.
 */
async function fetchUnread(signal: AbortSignal): Promise<number | null> {
  try {
    const response = await fetch("/notifications/unread", { signal });
    if (response.status !== 200) return null;
    return ((await response.json()) as Counted).unread;
  } catch {
    return null;
  }
}
