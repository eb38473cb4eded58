/** Milliseconds after which `callback` runs even if the browser is never idle. */
const timeout = 2_000;

export const whenIdle = (callback: () => void) =>
  "requestIdleCallback" in window
    ? requestIdleCallback(callback, { timeout })
    : setTimeout(callback, timeout);

type Connection = { saveData?: boolean; effectiveType?: string };

const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

export const savesData = (): boolean => connection().saveData === true;

/** Whether to avoid optional requests: the reader saves data, or the connection is slow. */
export function isCostly(): boolean {
  return savesData() || /2g/.test(connection().effectiveType ?? "");
}
