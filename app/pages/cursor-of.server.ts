import { pageQuery } from "#contract/values.ts";
import { ApiProblem } from "#app/api/problem.server.ts";

/**
 * Where a keyset-paged list goes on, from the page's address. Throws `not-found` where that can be
 * no cursor.
 */
export function cursorOf({ searchParams }: URL): { cursor?: string } {
  const query = pageQuery.safeParse({ cursor: searchParams.get("cursor") ?? undefined });
  if (!query.success) throw new ApiProblem("not-found");
  return query.data;
}
