import { eq } from "drizzle-orm";
import { transact } from "../../../db/connect.ts";
import type { Database } from "../../../db/connect.ts";
import { pictures, users } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { normalisePicture } from "../../normalise-picture.ts";

export const setPicture = async (
  database: Database,
  { userId, uid }: Actor,
  bytes: Uint8Array,
): Promise<{ picture: string }> => {
  const { id, image } = await normalisePicture(bytes, uid);
  return transact(database, async (transaction) => {
    const [user] = await transaction
      .select({ former: users.pictureId })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    if (user?.former === id) return { picture: id };
    await transaction.insert(pictures).values({ id, bytes: image }).onConflictDoNothing();
    await transaction.update(users).set({ pictureId: id }).where(eq(users.id, userId));
    if (user?.former) await transaction.delete(pictures).where(eq(pictures.id, user.former));
    return { picture: id };
  });
};
