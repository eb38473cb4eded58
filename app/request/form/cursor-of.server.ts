import { pageQuery } from "#contract/core/values.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";

/**
 * The cursor of a keyset-paged list, from the page's URL. Throws `not-found` if it is malformed.
 */
export const cursorOf = ({ searchParams }: URL) => cursorFrom(searchParams.get("cursor"));

export function cursorFrom(value: string | null): { cursor?: string } {
  const query = pageQuery.safeParse({ cursor: value ?? undefined });
  if (!query.success) throw new ApiProblem("not-found");
  return query.data;
}
