import type { QueueView } from "#contract/learning/review.ts";

export type { QueueView };

export function queuePath(
  community: string,
  view: QueueView,
  { submission, done, evaluated }: { submission?: string; done?: string; evaluated?: string } = {},
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...view, done, evaluated })) {
    if (value !== undefined) search.set(name, value);
  }
  const path = `/communities/${community}/reviews${submission ? `/${submission}` : ""}`;
  return search.size > 0 ? `${path}?${search}` : path;
}
