import { eq } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { communityRoles } from "../../../db/schema/index.ts";
import { notify } from "../../notification/notify.ts";

/** Tells each owner and author of a community once. */
export async function tellWriters(
  tx: Transaction,
  communityId: bigint,
  kind: "publication-approved" | "publication-declined",
): Promise<void> {
  const writers = await tx
    .selectDistinct({ userId: communityRoles.userId })
    .from(communityRoles)
    .where(eq(communityRoles.communityId, communityId));
  for (const { userId } of writers) await notify(tx, { userId, kind, communityId });
}
