import { z } from "zod";
import { endpoint } from "../contract/endpoint.ts";
import { pictureId, pictureReply } from "../contract/picture.ts";
import { limits } from "../contract/values.ts";
import { getPicture } from "../domain/picture/get-picture.ts";
import { removePicture } from "../domain/picture/remove-picture.ts";
import { setPicture } from "../domain/picture/set-picture.ts";
import { route } from "./route.ts";

// Pictures travel as bytes, so the web tier's typed client has no use for these endpoints; the API
// mounts, guards and documents them as it does the contract's.

const setPictureEndpoint = endpoint({
  method: "put",
  path: "/viewer/picture",
  summary: "Set the viewer's picture: any common image format, cropped to a square",
  guard: "member",
  response: pictureReply,
  problems: ["picture-unreadable"],
});

const removePictureEndpoint = endpoint({
  method: "delete",
  path: "/viewer/picture",
  summary: "Remove the viewer's picture; without one this changes nothing",
  guard: "member",
  status: 204,
  response: z.null(),
  problems: [],
});

const getPictureEndpoint = endpoint({
  method: "get",
  path: "/pictures/{id}",
  summary: "A picture, 256 px square; what an id names never changes",
  guard: "public",
  params: z.object({ id: pictureId }),
  response: z.string().meta({ format: "binary" }),
  problems: ["not-found"],
});

/** An id names one picture for good, so whoever has it keeps it. */
const pictureHeaders = {
  "Content-Type": "image/webp",
  "Cache-Control": "public, max-age=31536000, immutable",
  "X-Content-Type-Options": "nosniff",
};

export const pictureRoutes = [
  route(setPictureEndpoint, ({ database, actor, bytes }) => setPicture(database, actor, bytes), {
    bytes: limits.pictureBytes,
  }),
  route(removePictureEndpoint, ({ database, actor }) => removePicture(database, actor)),
  route(
    getPictureEndpoint,
    async ({ database, params }) =>
      new Response(await getPicture(database, params.id), { headers: pictureHeaders }),
    { media: "image/webp" },
  ),
];
