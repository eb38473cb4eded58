import { getBadgeIssuer } from "#contract/learning/badge.ts";
import { publicResource, sharedText } from "#app/request/context/public-resource.server.ts";

/** The public keys of the issuer of badges, at the path that `did:web` requires. */
export const loader = publicResource(async ({ apiIn, locale }) => {
  const document = await apiIn(locale)(getBadgeIssuer);
  return sharedText("application/did+json", 3600, JSON.stringify(document));
});
