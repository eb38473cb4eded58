import { createHash } from "node:crypto";
import sharp from "sharp";
import { Refusal } from "../refusal.ts";

/** Side of a picture in pixels. */
const side = 256;

/** The most pixels that are decoded: a few kilobytes can claim to be gigapixels. */
const pixels = 50_000_000;

/**
 * What a camera, a phone or a browser makes; formats with scripts, links or pages in them stay out.
 */
const formats = new Set(["jpeg", "png", "webp", "gif", "avif", "heif"]);

/**
 * The image as Ayni keeps it: upright, a centred square of 256 px, webp, without metadata (which
 * may tell where a photograph was taken). Its id is the digest of its bytes and its owner, so that
 * two members with the same image never share a row that one of them takes away. Throws
 * `picture-unreadable`.
 */
export const normalisePicture = async (
  bytes: Uint8Array,
  owner: string,
): Promise<{ id: string; image: Buffer }> => {
  try {
    const source = sharp(bytes, { limitInputPixels: pixels, failOn: "error" });
    const { format } = await source.metadata();
    if (!formats.has(format)) throw new Refusal("picture-unreadable");
    const image = await source
      .rotate()
      .resize(side, side, { fit: "cover" })
      .webp({ quality: 80 })
      .timeout({ seconds: 10 })
      .toBuffer();
    return {
      id: createHash("sha256").update(owner).update("\0").update(image).digest("hex").slice(0, 32),
      image,
    };
  } catch {
    throw new Refusal("picture-unreadable");
  }
};
