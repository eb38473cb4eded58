import { z } from "zod";
import { limits } from "#contract/limits.ts";

/**
 * What the file field of a picture offers, and what is sent on; the API looks at the bytes
 * themselves.
 */
export const pictureTypes =
  "image/png,image/jpeg,image/webp,image/gif,image/avif,image/heic,image/heif";

/** A picture that a member chose. */
export const pictureFile = z
  .file()
  .max(limits.pictureBytes)
  .refine((file) => file.size > 0 && pictureTypes.split(",").includes(file.type), {
    error: "picture-type",
  });
