import { getCommunity } from "#contract/community/community.ts";
import { acceptedLocale } from "#contract/core/accepted-locale.ts";
import { publicResource, sharedText } from "#app/request/context/public-resource.server.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { communitySvg } from "#app/sharing/community-svg.server.ts";

/** Seconds for which caches may show the former numbers. */
const keptFor = 3_600;

export const loader = publicResource(async ({ request, params, locale, apiIn }) => {
  const asked = new URL(request.url).searchParams.get("lang");
  const language = (asked && acceptedLocale(asked)) || locale;
  const slug = getCommunity.params.shape.slug.safeParse(params.slug).data;
  if (slug === undefined) throw new ApiProblem("not-found");
  const community = await apiIn(language)(getCommunity, { params: { slug } });
  return sharedText("image/svg+xml", keptFor, communitySvg(language, community));
});
