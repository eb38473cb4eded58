import { eq } from "drizzle-orm";
import type { Database } from "../../db/connect.ts";
import { pictures } from "../../db/schema/index.ts";
import { Refusal } from "../refusal.ts";

/** The bytes of a picture, a webp image. Throws `not-found`. */
export const getPicture = async (
  database: Database,
  id: string,
): Promise<Uint8Array<ArrayBuffer>> => {
  const [picture] = await database
    .select({ bytes: pictures.bytes })
    .from(pictures)
    .where(eq(pictures.id, id));
  if (!picture) throw new Refusal("not-found");
  return new Uint8Array(picture.bytes);
};
