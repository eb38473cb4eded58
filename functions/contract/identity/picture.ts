import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";

export const cardId = z.string().regex(/^[\w-]{16}$/);

export const pictureId = z.string().regex(/^[0-9a-f]{32}$/);

/**
 * The body is the image's bytes, at most `limits.pictureBytes`; the typed client sends only JSON.
 */
export const setPicture = endpoint({
  method: "put",
  path: "/viewer/picture",
  summary: "Set the viewer's picture: any common image format, cropped to a square",
  guard: "member",
  response: z.object({ picture: pictureId }),
  problems: ["picture-unreadable", "payload-too-large"],
});

export const removePicture = endpoint({
  method: "delete",
  path: "/viewer/picture",
  summary: "Remove the viewer's picture; without one this changes nothing",
  guard: "member",
});

export const getPicture = endpoint({
  method: "get",
  path: "/pictures/{id}",
  summary: "A picture, 256 px square; the picture of an id never changes",
  guard: "public",
  params: z.object({ id: pictureId }),
  response: z.string().meta({ format: "binary" }),
  problems: ["not-found"],
});

export const getCard = endpoint({
  method: "get",
  path: "/cards/{id}",
  summary:
    "The social card of a member's page, a PNG of 1200 × 630 px; the card of an id never changes",
  guard: "public",
  params: z.object({ id: cardId }),
  response: z.string().meta({ format: "binary" }),
  problems: ["not-found"],
});
