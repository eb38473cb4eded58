/** The maximum bytes of an error report, on both tiers and in the browser. */
export const payloadLimit = 1_000_000;

/** Milliseconds, from the first error that is reported. */
const windowTime = 60_000;

/** Reports per kind of error, tier and window: an outage fails every request in the same way. */
const reportsPerWindow = 10;

/** Kinds of errors that are reported in a window. */
const kindsPerWindow = 100;

/** Returns a function that tests whether one more error of this kind may be reported. */
export function createAllowance(): (kind: string) => boolean {
  let since = -Infinity;
  const sent = new Map<string, number>();
  return (kind) => {
    const now = Date.now();
    if (now < since || now - since >= windowTime) {
      sent.clear();
      since = now;
    }
    const count = (sent.get(kind) ?? 0) + 1;
    if (count === 1 && sent.size >= kindsPerWindow) return false;
    sent.set(kind, count);
    return count <= reportsPerWindow;
  };
}

type Report = { readonly breadcrumbs?: readonly unknown[] | undefined };

/**
 * Drops the breadcrumbs of a report over the limit, or the whole report if it is still too large.
 */
export function withinLimit<E extends Report>(report: E, limit = payloadLimit): E | null {
  const bytes = (sent: Report) => new TextEncoder().encode(JSON.stringify(sent)).length;
  if (bytes(report) <= limit) return report;
  const shorter = { ...report, breadcrumbs: [] };
  return bytes(shorter) <= limit ? shorter : null;
}
