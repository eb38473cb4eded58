import { ApiProblem } from "#app/request/api/problem.server.ts";
import { getCard } from "#app/request/api/pictures.server.ts";
import { nullIfRefused } from "#app/request/form/refusal.server.ts";
import { publicResource } from "#app/request/context/public-resource.server.ts";
import { splitLocale } from "#app/i18n/path.ts";
import { pageOfCard } from "#app/sharing/card.server.ts";
import { findCard } from "#app/sharing/find-card.server.ts";

/**
 * The social card of a page of a member or of the studio. A former version of any card is redirected
 * to the present one, because chats contain links to it. All other cards are files.
 */
export const loader = publicResource(async ({ params, request, apiIn, callerIn }) => {
  const asked = pageOfCard(params["*"] ?? "");
  if (!asked) throw new ApiProblem("not-found");
  const { locale, path } = splitLocale(asked.page);
  const { image, version } = await findCard(locale, path, apiIn(locale));
  const isPresent = version === asked.version;
  const drawn = isPresent
    ? await getCard(version, callerIn(locale)).catch(nullIfRefused("not-found"))
    : null;
  if (drawn) return drawn;
  // The card of a community that was published a moment ago is still being drawn.
  const instead = isPresent ? (await findCard(locale, "/", apiIn(locale))).image : image;
  // Without a build, a missing file would redirect to itself forever.
  if (instead === new URL(request.url).pathname) throw new ApiProblem("not-found");
  return new Response(null, {
    status: 302,
    headers: { Location: instead, "Cache-Control": "public, max-age=60" },
  });
});
