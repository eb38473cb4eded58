/** Bytes of an error's report that are sent at most, on both tiers and in the browser. */
export const payloadLimit = 1_000_000;

/**
 * How many reports of one kind of failure each tier sends a minute: an outage fails each request in
 * the same way.
 */
export const reportsPerMinute = 10;

type Report = { readonly breadcrumbs?: readonly unknown[] | undefined };

/**
 * A report that is too large goes without what came before the error, and not at all when that is
 * not enough.
 */
export function withinLimit<E extends Report>(report: E, limit = payloadLimit): E | null {
  const bytes = (sent: Report) => new TextEncoder().encode(JSON.stringify(sent)).length;
  if (bytes(report) <= limit) return report;
  const shorter = { ...report, breadcrumbs: [] };
  return bytes(shorter) <= limit ? shorter : null;
}
