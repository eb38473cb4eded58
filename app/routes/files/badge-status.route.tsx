import { getBadgeStatus } from "#contract/learning/badge.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { publicResource, sharedText } from "#app/request/context/public-resource.server.ts";

export const loader = publicResource(async ({ apiIn, locale, params }) => {
  const asked = getBadgeStatus.params.safeParse(params);
  if (!asked.success) throw new ApiProblem("not-found");
  const list = await apiIn(locale)(getBadgeStatus, { params: asked.data });
  return sharedText("application/vc+ld+json", 300, JSON.stringify(list));
});
