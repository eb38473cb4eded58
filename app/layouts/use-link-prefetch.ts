import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { followedLinks, scriptsOf } from "#app/remix/route-scripts.ts";
import { isCostly, whenIdle } from "#app/device/idle.ts";

/**
 * Fetches the scripts of the pages behind visible links when the browser is idle. Only scripts are
 * fetched: they are few, the same for all readers, and never out of date, unlike data.
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
    for (const link of document.querySelectorAll(followedLinks)) observer.observe(link);
    return () => observer.disconnect();
    // oxlint-disable-next-line exhaustive-effect-dependencies -- a location that is new brings links that are new
  }, [key]);
}

const asked = new Set<string>();
let queue: Promise<unknown> = Promise.resolve();

function prefetch(path: string, tries = 5): void {
  const files = scriptsOf(path);
  if (files) queue = queue.then(() => Promise.all(files.map(fetchScript)));
  else if (tries > 0) setTimeout(prefetch, 1_000, path, tries - 1);
}

/**
 * Stored in the HTTP cache instead of a module preload: a module whose preload failed can never be
 * imported.
 */
async function fetchScript(file: string): Promise<void> {
  const { href } = new URL(file, location.href);
  if (asked.has(href) || performance.getEntriesByName(href).length > 0) return;
  asked.add(href);
  const answer = await fetch(href, { priority: "low" }).catch(() => null);
  await answer?.blob();
}
