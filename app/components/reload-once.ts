import type { StorageName } from "#app/http/browser-storage.ts";

/** After a reload, no second reload happens for this many milliseconds. */
const guard = 60_000;
const key = "chunk-reload" satisfies StorageName<"session">;

let reload: Promise<never> | undefined;

/**
 * Reloads the page because a script could not be fetched, usually because a deployment has replaced
 * it. The returned promise never resolves, so its caller waits for the reload. Throws `error` when
 * the page was reloaded less than `guard` ago, or when the browser cannot remember that it was.
 */
export function reloadOnce(error: unknown): Promise<never> {
  if (!reload) {
    if (!mayReload()) throw error;
    location.reload();
    reload = new Promise(() => undefined);
  }
  return reload;
}

function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < guard) return false;
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}
