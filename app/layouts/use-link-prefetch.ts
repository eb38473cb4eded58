import { useLocation } from "@remix-run/react";
import { matchRoutes } from "@remix-run/router";
import { useEffect } from "react";

/** Milliseconds after which it happens even in a browser that is never idle (spec C2). */
const timeout = 2_000;

/**
 * Fetches the scripts of the pages that the links in view lead to, when the browser has nothing
 * else to do. Scripts only: they are few, the same for everybody and never out of date, which a
 * page's data is not.
 */
export function useLinkPrefetch(): void {
  const { key } = useLocation();
  useEffect(() => {
    if (isCostly()) return;
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        whenIdle(() => prefetch((target as HTMLAnchorElement).pathname));
      }
    });
    // Remix marks the links that it follows by itself: other sites, files and what changes
    // something are not among them.
    for (const link of document.querySelectorAll("a[data-discover]")) observer.observe(link);
    return () => observer.disconnect();
    // oxlint-disable-next-line exhaustive-effect-dependencies -- a location that is new brings links that are new
  }, [key]);
}

type Connection = { saveData?: boolean; effectiveType?: string };

function isCostly(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || /2g/.test(effectiveType ?? "");
}

const whenIdle = (act: () => void) =>
  "requestIdleCallback" in window
    ? requestIdleCallback(act, { timeout })
    : setTimeout(act, timeout);

const asked = new Set<string>();
let queue: Promise<unknown> = Promise.resolve();

/**
 * One page after the other. Remix learns a link's routes from the server a moment after the link
 * has appeared.
 */
function prefetch(path: string, tries = 5): void {
  const matches = matchRoutes(window.__remixRouter.routes, path);
  if (!matches) {
    if (tries > 0) setTimeout(prefetch, 1_000, path, tries - 1);
    return;
  }
  const files = matches.flatMap(({ route: { id } }) => {
    const { module = "", imports = [] } = window.__remixManifest.routes[id] ?? {};
    return [module, ...imports];
  });
  queue = queue.then(() => Promise.all(files.map(fetchScript)));
}

/**
 * Into the browser's cache, not as a module preload: a module whose preload failed can never be
 * imported.
 */
async function fetchScript(file: string): Promise<void> {
  const { href } = new URL(file, location.href);
  if (asked.has(href) || performance.getEntriesByName(href).length > 0) return;
  asked.add(href);
  const answer = await fetch(href, { priority: "low" }).catch(() => null);
  await answer?.blob();
}
