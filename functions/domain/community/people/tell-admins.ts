import type { NotificationKind } from "../../../contract/community/notification.ts";
import type { Transaction } from "../../../db/connect.ts";
import { users } from "../../../db/schema/index.ts";
import { staysAdmin } from "../../identity/session/stays-admin.ts";
import { notify } from "../../notification/notify.ts";

export async function tellAdmins(
  tx: Transaction,
  notification: { kind: NotificationKind; communityId?: bigint },
): Promise<void> {
  const admins = await tx.select({ userId: users.id }).from(users).where(staysAdmin);
  for (const { userId } of admins) await notify(tx, { userId, ...notification });
}
