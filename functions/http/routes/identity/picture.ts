import * as endpoints from "../../../contract/identity/picture.ts";
import { getCard } from "../../../domain/community/card/card-of.ts";
import { getPicture, removePicture, setPicture } from "../../../domain/member/picture/picture.ts";
import { operations, pictureFile, route } from "../../core/route.ts";

/** Immutable: an id always names the same picture. */
const pictureHeaders = {
  "Content-Type": "image/webp",
  "Cache-Control": "public, max-age=31536000, immutable",
  "X-Content-Type-Options": "nosniff",
};

export const pictureRoutes = operations("members", endpoints, [
  route(endpoints.setPicture, ({ database, actor, bytes }) => setPicture(database, actor, bytes), {
    file: pictureFile,
  }),
  route(endpoints.removePicture, ({ database, actor }) => removePicture(database, actor)),
  route(
    endpoints.getPicture,
    async ({ database, params }) =>
      new Response(await getPicture(database, params.id), { headers: pictureHeaders }),
    { media: "image/webp" },
  ),
  route(
    endpoints.getCard,
    async ({ database, params }) =>
      new Response(await getCard(database, params.id), {
        headers: { ...pictureHeaders, "Content-Type": "image/png" },
      }),
    { media: "image/png" },
  ),
]);
