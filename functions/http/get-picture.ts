import { getPicture } from "../domain/picture/get-picture.ts";
import { getPictureEndpoint } from "./picture-endpoints.ts";
import { route } from "./route.ts";

export default route(
  getPictureEndpoint,
  async ({ database, params }) =>
    new Response(await getPicture(database, params.id), {
      headers: {
        "Content-Type": "image/webp",
        "Cache-Control": "public, max-age=31536000, immutable",
        "X-Content-Type-Options": "nosniff",
      },
    }),
  { media: "image/webp" },
);
