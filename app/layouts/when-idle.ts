/** After this many milliseconds, an act goes ahead even if the browser is never idle. */
const timeout = 2_000;

/** Acts when the browser is idle. */
export const whenIdle = (act: () => void) =>
  "requestIdleCallback" in window
    ? requestIdleCallback(act, { timeout })
    : setTimeout(act, timeout);

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether what nobody has asked for should not be fetched. */
export function isCostly(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || /2g/.test(effectiveType ?? "");
}
