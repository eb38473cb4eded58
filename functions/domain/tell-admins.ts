import type { NotificationKind } from "../contract/community/notification.ts";
import type { Transaction } from "../db/connect.ts";
import { listAdmins } from "./identity/session/stays-admin.ts";
import { notify } from "./notification/notify.ts";

export async function tellAdmins(
  tx: Transaction,
  notification: { kind: NotificationKind; communityId?: bigint },
): Promise<void> {
  for (const userId of await listAdmins(tx)) await notify(tx, { userId, ...notification });
}
