import { dateLocale } from "#contract/core/format.ts";
import type { ListedEvent } from "#contract/community/event.ts";
import type { Locale } from "#app/i18n/path.ts";

type Span = Pick<ListedEvent, "startsAt" | "endsAt">;

export const spanIn = (locale: Locale, { startsAt, endsAt }: Span, zone: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale), {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: zone,
  }).formatRange(new Date(startsAt), new Date(endsAt));

/**
 * The time of an event in its own zone and in UTC, in words. The server makes them, so that a
 * browser with another list of zones or names shows the same.
 */
export const withTimes = <E extends Span & { readonly zone: string }>(
  locale: Locale,
  event: E,
) => ({
  ...event,
  times: {
    own: spanIn(locale, event, event.zone),
    utc: event.zone === "UTC" ? null : spanIn(locale, event, "UTC"),
  },
});

export type WithTimes = Span & {
  readonly zone: string;
  readonly times: { readonly own: string; readonly utc: string | null };
};
