/** Times of day in IANA time zones. */

/** All zones that this process knows, in the order of their names. */
export const zones: readonly string[] = [...Intl.supportedValuesOf("timeZone"), "UTC"].toSorted();

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  formats.set(zone, format);
  return format;
}

/** `2026-03-29T03:30`: the date and time of day of an instant in a zone. */
export const timeIn = (zone: string, instant: string | number): string =>
  formatIn(zone).format(new Date(instant)).replace(" ", "T");

const day = 86_400_000;

/**
 * The instant of a date and time of day in a zone. Null for a time that clocks skip there; the
 * earlier one of a time that they show twice.
 */
export function instantIn(zone: string, typed: string): string | null {
  const asUtc = Date.parse(`${typed}Z`);
  const offsetAt = (instant: number) => Date.parse(`${timeIn(zone, instant)}Z`) - instant;
  const found = [asUtc - day, asUtc + day]
    .map((near) => asUtc - offsetAt(near))
    .find((instant) => timeIn(zone, instant) === typed);
  return found === undefined ? null : new Date(found).toISOString();
}
