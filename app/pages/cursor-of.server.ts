import { pageQuery } from "#contract/values.ts";
import { ApiProblem } from "#app/api/problem.server.ts";

/**
 * Where a keyset-paged list goes on, from the page's address. Throws `not-found` where that can be
 * no cursor.
 */
export const cursorOf = ({ searchParams }: URL) => cursorFrom(searchParams.get("cursor"));

/** The same of a list whose parameter has a name of its own. */
export function cursorFrom(value: string | null): { cursor?: string } {
  const query = pageQuery.safeParse({ cursor: value ?? undefined });
  if (!query.success) throw new ApiProblem("not-found");
  return query.data;
}
