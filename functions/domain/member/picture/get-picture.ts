import { and, eq, notExists, isNotNull } from "drizzle-orm";
import type { Database } from "../../../db/connect.ts";
import { pictures, users } from "../../../db/schema/index.ts";
import { Refusal } from "../../refusal.ts";

/** A webp image. Throws `not-found`, also while the owner's deletion is pending. */
export const getPicture = async (
  database: Database,
  id: string,
): Promise<Uint8Array<ArrayBuffer>> => {
  const [picture] = await database
    .select({ bytes: pictures.bytes })
    .from(pictures)
    .where(
      and(
        eq(pictures.id, id),
        notExists(
          database
            .select({ id: users.id })
            .from(users)
            .where(and(eq(users.pictureId, id), isNotNull(users.deletionBegunAt))),
        ),
      ),
    );
  if (!picture) throw new Refusal("not-found");
  return new Uint8Array(picture.bytes);
};
