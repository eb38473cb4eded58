import type { QueueView } from "#contract/learning/review.ts";

export type { QueueView };

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
