import { publicResource, sharedReply } from "#app/pages/public-resource.server.ts";
import { ApiProblem } from "#app/api/problem.server.ts";
import { splitLocale } from "#app/i18n/path.ts";
import { cardPath, cardVersion, pageOfCard } from "#app/sharing/card.server.ts";
import { createCardPictures } from "#app/sharing/card-pictures.server.ts";
import { findCard } from "#app/sharing/find-card.server.ts";

const pictureOf = createCardPictures();

/**
 * The social card of a page. A former version leads to the present one: links to it stand in chats.
 */
export const loader = publicResource(async ({ params, request, apiIn }) => {
  const address = pageOfCard(params["*"] ?? "");
  if (!address) throw new ApiProblem("not-found");
  const { locale, path } = splitLocale(address.page);
  const card = await findCard(locale, path, apiIn(locale));
  const version = cardVersion(card);
  if (version !== address.version) {
    const headers = {
      Location: cardPath(address.page, card),
      "Cache-Control": "public, max-age=300",
    };
    return new Response(null, { status: 302, headers });
  }
  const cacheControl = "public, max-age=31536000, immutable";
  return sharedReply(
    request,
    { type: "image/png", cacheControl, tag: `"${version}"` },
    async () => new Uint8Array(await pictureOf(card)),
  );
});
