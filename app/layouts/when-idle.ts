/** Milliseconds after which `callback` runs even if the browser is never idle. */
const timeout = 2_000;

export const whenIdle = (callback: () => void) =>
  "requestIdleCallback" in window
    ? requestIdleCallback(callback, { timeout })
    : setTimeout(callback, timeout);

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether to avoid optional requests: the reader saves data, or the connection is slow. */
export function isCostly(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || /2g/.test(effectiveType ?? "");
}
