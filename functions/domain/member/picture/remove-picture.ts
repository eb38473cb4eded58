import { eq } from "drizzle-orm";
import { transact } from "../../../db/connect.ts";
import type { Database } from "../../../db/connect.ts";
import { pictures, users } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";

export const removePicture = (database: Database, { userId }: Actor): Promise<void> =>
  transact(database, async (transaction) => {
    const [user] = await transaction
      .select({ former: users.pictureId })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    if (!user?.former) return;
    await transaction.update(users).set({ pictureId: null }).where(eq(users.id, userId));
    await transaction.delete(pictures).where(eq(pictures.id, user.former));
  });
