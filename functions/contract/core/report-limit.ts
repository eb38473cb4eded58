/** The maximum bytes of an error report, on both tiers and in the browser. */
export const payloadLimit = 1_000_000;

/** Reports per kind of error, tier and minute: an outage fails every request in the same way. */
const reportsPerMinute = 10;

/** Kinds of errors that are reported in a minute. */
const kindsPerMinute = 100;

/** Returns a function that tests whether one more error of this kind may be reported. */
export function createAllowance(): (kind: string) => boolean {
  let minute = 0;
  const sent = new Map<string, number>();
  return (kind) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) sent.clear();
    minute = now;
    const count = (sent.get(kind) ?? 0) + 1;
    if (count === 1 && sent.size >= kindsPerMinute) return false;
    sent.set(kind, count);
    return count <= reportsPerMinute;
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
