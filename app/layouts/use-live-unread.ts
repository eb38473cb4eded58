import { useEffect, useRef, useState } from "react";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { isCostly, whenIdle } from "./when-idle.ts";

type Counted = { readonly unread: number };

/**
 * How many notifications are unread: as the page says it, and from when the browser is idle as the
 * server says it. What follows the server is a script of its own, which no page waits for.
 */
export function useLiveUnread(viewer: Counted): number {
  const [heard, setHeard] = useState<Counted & { since: Counted }>();
  // The page's data is newer whenever it was loaded anew, even when it says the same number.
  const unread = heard?.since === viewer ? heard.unread : viewer.unread;
  const t = useMessages("common");
  const hear = useRef<(count: number) => string | null>(() => null);
  useEffect(() => {
    hear.current = (count) => {
      setHeard({ unread: count, since: viewer });
      return count > unread ? `${t("notifications")}: ${t("unread", { count })}` : null;
    };
  }, [viewer, unread, t]);

  useEffect(() => {
    if (isCostly()) return;
    const leaving = new AbortController();
    whenIdle(() => {
      import("./live-unread.ts").then(
        ({ followUnread }) => followUnread((count) => hear.current(count), leaving.signal),
        () => undefined,
      );
    });
    return () => leaving.abort();
  }, []);
  return unread;
}
