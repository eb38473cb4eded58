/** Milliseconds after a reload during which there is no second one (spec C2). */
const guard = 60_000;
const key = "chunk-reload";

let reload: Promise<never> | undefined;

/**
 * The answer to a script that could not be fetched, mostly because a deployment has replaced it:
 * the page is loaded anew, with the scripts of today, and what waits for the promise waits until
 * then. Throws `error` where a reload was tried within the guard's time, or where the browser
 * cannot remember one.
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
