import { useEffect, useRef, useState } from "react";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { isCostly, whenIdle } from "./when-idle.ts";

/**
 * How many notifications are unread: as the page says it, and from when the browser is idle as the
 * server says it. What follows the server is a script of its own, which no page waits for.
 */
export function useLiveUnread(viewer: { readonly unread: number }): number {
  const [unread, setUnread] = useState(viewer.unread);
  const t = useMessages("common");
  const say = (count: number) => `${t("notifications")}: ${t("unread", { count })}`;
  const shown = useRef({ unread, say });
  shown.current = { unread, say };
  // The page's data is newer whenever it was loaded anew, even when it says the same number.
  useEffect(() => setUnread(viewer.unread), [viewer]);

  useEffect(() => {
    if (isCostly()) return;
    const leaving = new AbortController();
    const hear = (count: number) => {
      const { unread: before, say: sentence } = shown.current;
      setUnread(count);
      return count > before ? sentence(count) : null;
    };
    whenIdle(() => {
      import("./live-unread.ts").then(
        ({ followUnread }) => followUnread(hear, leaving.signal),
        () => undefined,
      );
    });
    return () => leaving.abort();
  }, []);
  return unread;
}
