/** The maximum bytes of an error report, on both tiers and in the browser. */
export const payloadLimit = 1_000_000;

/** Reports per kind of error, tier and minute: an outage fails every request in the same way. */
export const reportsPerMinute = 10;

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
