import { z } from "zod";
import { endpoint } from "../contract/endpoint.ts";
import { pictureId, pictureReply } from "../contract/picture.ts";

// Pictures travel as bytes, so the web tier's typed client has no use for these; the API mounts,
// guards and documents them as it does the contract's.

export const setPictureEndpoint = endpoint({
  method: "put",
  path: "/viewer/picture",
  summary: "Set the viewer's picture: any common image format, cropped to a square",
  guard: "member",
  response: pictureReply,
  problems: ["picture-unreadable"],
});

export const removePictureEndpoint = endpoint({
  method: "delete",
  path: "/viewer/picture",
  summary: "Remove the viewer's picture; without one this changes nothing",
  guard: "member",
  status: 204,
  response: z.null(),
  problems: [],
});

export const getPictureEndpoint = endpoint({
  method: "get",
  path: "/pictures/{id}",
  summary: "A picture, 256 px square; what an id names never changes",
  guard: "public",
  params: z.object({ id: pictureId }),
  response: z.string().meta({ format: "binary" }),
  problems: ["not-found"],
});
