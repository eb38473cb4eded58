import type { StorageName } from "#app/request/http/browser-storage.ts";

/** Milliseconds after a reload during which there is no second reload. */
const guard = 60_000;
const key = "chunk-reload" satisfies StorageName<"session">;

let reload: Promise<never> | undefined;

/**
 * Reloads the page because a script could not be fetched, usually after a deployment replaced it.
 * The returned promise never resolves, so the caller waits for the reload. Throws `error` if the
 * page was reloaded less than `guard` ago, or if the browser cannot store that.
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
