import type { QueueView } from "#contract/review.ts";

export type { QueueView };

/** The path of a community's queue, or of one of its reviews, that keeps how one looks at it. */
export function queuePath(
  community: string,
  view: QueueView,
  { submission, done }: { submission?: string; done?: string } = {},
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...view, done })) {
    if (value !== undefined) search.set(name, value);
  }
  const path = `/communities/${community}/reviews${submission ? `/${submission}` : ""}`;
  return search.size > 0 ? `${path}?${search}` : path;
}
