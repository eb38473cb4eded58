import { z } from "zod";
import { limits } from "#contract/core/limits.ts";

/** The types that the file field offers and the action forwards; the API inspects the bytes. */
export const pictureTypes =
  "image/png,image/jpeg,image/webp,image/gif,image/avif,image/heic,image/heif";

export const pictureFile = z
  .file()
  .max(limits.pictureBytes)
  .refine((file) => file.size > 0 && pictureTypes.split(",").includes(file.type), {
    error: "picture-type",
  });
