import { and, eq, isNotNull, notExists } from "drizzle-orm";
import { transact, type Database } from "../../../db/connect.ts";
import { pictures, users } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { normalisePicture } from "../../normalise-picture.ts";
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

type New = typeof pictures.$inferInsert;

/** Puts a picture, or none, in the place of the member's former one. */
const replace = (database: Database, { userId }: Actor, picture: New | null): Promise<void> =>
  transact(database, async (tx) => {
    const [user] = await tx
      .select({ former: users.pictureId })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    const former = user?.former ?? null;
    const pictureId = picture?.id ?? null;
    if (former === pictureId) return;
    if (picture) await tx.insert(pictures).values(picture).onConflictDoNothing();
    await tx.update(users).set({ pictureId }).where(eq(users.id, userId));
    if (former) await tx.delete(pictures).where(eq(pictures.id, former));
  });

export const setPicture = async (
  database: Database,
  actor: Actor,
  bytes: Uint8Array,
): Promise<{ picture: string }> => {
  const { id, image } = await normalisePicture(bytes, actor.uid);
  await replace(database, actor, { id, bytes: image });
  return { picture: id };
};

export const removePicture = (database: Database, actor: Actor): Promise<void> =>
  replace(database, actor, null);
