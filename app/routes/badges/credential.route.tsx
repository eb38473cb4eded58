import { getBadgeCredential } from "#contract/learning/badge.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { publicResource } from "#app/request/context/public-resource.server.ts";

/** The badge as a file. It is not cached, because a correction may revoke it. */
export const loader = publicResource(async ({ apiIn, locale, params }) => {
  const asked = getBadgeCredential.params.safeParse(params);
  if (!asked.success) throw new ApiProblem("not-found");
  const { badge_id } = asked.data;
  const credential = await apiIn(locale)(getBadgeCredential, { params: { badge_id } });
  return new Response(JSON.stringify(credential), {
    headers: {
      "Content-Type": "application/vc+ld+json",
      "Content-Disposition": `attachment; filename="ayni-badge-${badge_id}.json"`,
      "Cache-Control": "no-store",
    },
  });
});
