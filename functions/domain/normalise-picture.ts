import { createHash } from "node:crypto";
import sharp from "sharp";
import { Refusal } from "./refusal.ts";

const side = 256;

/** Limits decoded pixels, because a small file can declare gigapixels. */
const pixels = 50_000_000;

/** Formats of cameras, phones and browsers. Formats with scripts, links or pages are refused. */
const formats = new Set(["jpeg", "png", "webp", "gif", "avif", "heif"]);

/**
 * Normalises an image: upright, a centred square of 256 px or whole with sides of at most `longest`,
 * webp, without metadata such as the
 * location. The id is a digest of bytes and owner, so that members with the same image do not share
 * a row. Throws `picture-unreadable`.
 */
export const normalisePicture = async (
  bytes: Uint8Array,
  owner: string,
  { longest }: { longest?: number } = {},
): Promise<{ id: string; image: Buffer; width: number; height: number }> => {
  try {
    const source = sharp(bytes, { limitInputPixels: pixels, failOn: "error" });
    const { format } = await source.metadata();
    if (!formats.has(format)) throw new Refusal("picture-unreadable");
    const upright = source.rotate();
    const sized = longest
      ? upright.resize(longest, longest, { fit: "inside", withoutEnlargement: true })
      : upright.resize(side, side, { fit: "cover" });
    const { data: image, info } = await sized
      .webp({ quality: 80 })
      .timeout({ seconds: 10 })
      .toBuffer({ resolveWithObject: true });
    return {
      width: info.width,
      height: info.height,
      id: createHash("sha256").update(owner).update("\0").update(image).digest("hex").slice(0, 32),
      image,
    };
  } catch {
    throw new Refusal("picture-unreadable");
  }
};
