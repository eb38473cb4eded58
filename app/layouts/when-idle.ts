/** Milliseconds after which `act` runs even if the browser is never idle. */
const timeout = 2_000;

export const whenIdle = (act: () => void) =>
  "requestIdleCallback" in window
    ? requestIdleCallback(act, { timeout })
    : setTimeout(act, timeout);

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether to avoid optional requests: the reader saves data, or the connection is slow. */
export function isCostly(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || /2g/.test(effectiveType ?? "");
}
