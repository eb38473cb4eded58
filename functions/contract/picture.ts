import { z } from "zod";

/**
 * Pictures travel as bytes, not JSON, so they are described here rather than as an `endpoint`: `PUT
 * /viewer/picture` (guard member, body the image's bytes, at most `limits.pictureBytes`) answers
 * `pictureReply`, or `picture-unreadable`, `payload-too-large`; `GET /pictures/{id}` answers
 * `image/webp`, 256 px square, immutable, or `not-found`. `DELETE /viewer/picture` answers 204.
 */
export const pictureId = z.string().regex(/^[0-9a-f]{32}$/);
export const pictureReply = z.object({ picture: pictureId });
