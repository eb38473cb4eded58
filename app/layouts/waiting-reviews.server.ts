import type { Viewer } from "#contract/identity/viewer.ts";
import type { RootData } from "#app/ui/root-data.ts";
import { formatAge } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/path.ts";

type Waiting = NonNullable<RootData["viewer"]>["waiting"];

/**
 * For the header: the number of waiting submissions in all of a reviewer's communities, the age of
 * the oldest, and its queue.
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
