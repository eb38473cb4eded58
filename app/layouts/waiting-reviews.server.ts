import type { Viewer } from "#contract/viewer.ts";
import type { RootData } from "#app/components/root-data.ts";
import { formatAge } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/path.ts";

type Waiting = NonNullable<RootData["viewer"]>["waiting"];

/**
 * What the header tells a reviewer: how many submissions wait in all of their communities, how long
 * the oldest has waited, and the queue that it is in.
 */
export function waitingReviews({ queues }: Viewer, locale: Locale): Waiting {
  const [first] = queues.toSorted((one, other) => one.oldest.localeCompare(other.oldest));
  if (!first) return null;
  return {
    count: queues.reduce((sum, { waiting }) => sum + waiting, 0),
    age: formatAge(locale, first.oldest, Date.now(), "short"),
    to: `/communities/${first.community}/reviews`,
  };
}
