import { getPicture } from "#app/api/pictures.server.ts";
import { pageLoader } from "#app/http/page.server.ts";

/** A member's picture, from the API. */
export const loader = pageLoader({ guards: [] }, ({ params, locale, requestId, request }) =>
  getPicture(params.id ?? "", { session: null, locale, requestId, signal: request.signal }),
);
