import { ApiProblem } from "#app/request/api/problem.server.ts";
import { getCard } from "#app/request/api/pictures.server.ts";
import { publicResource } from "#app/request/context/public-resource.server.ts";
import { splitLocale } from "#app/i18n/path.ts";
import { pageOfCard } from "#app/sharing/card.server.ts";
import { findCard } from "#app/sharing/find-card.server.ts";

/**
 * The social card of a member's page. A former version of any card is redirected to the present
 * one, because chats contain links to it. The present cards of authored pages are files.
 */
export const loader = publicResource(async ({ params, request, apiIn, callerIn }) => {
  const address = pageOfCard(params["*"] ?? "");
  if (!address) throw new ApiProblem("not-found");
  const { locale, path } = splitLocale(address.page);
  const { image, version } = await findCard(locale, path, apiIn(locale));
  if (version === address.version) return getCard(version, callerIn(locale));
  // Without a build, a missing file would redirect to itself forever.
  if (image === new URL(request.url).pathname) throw new ApiProblem("not-found");
  return new Response(null, {
    status: 302,
    headers: { Location: image, "Cache-Control": "public, max-age=60" },
  });
});
