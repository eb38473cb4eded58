import type { z } from "zod";
import type { notificationKind } from "../../contract/notification.ts";
import type { Transaction } from "../../db/connect.ts";
import { notifications } from "../../db/schema/index.ts";

type Notice = {
  userId: bigint;
  kind: z.output<typeof notificationKind>;
  actorId?: bigint;
  submissionId?: bigint;
  points?: number;
  reward?: { token: string; amount: bigint } | null;
};

/** Notes something for a member, in the transaction of its cause. */
export async function notify(tx: Transaction, { reward, ...notice }: Notice): Promise<void> {
  await tx
    .insert(notifications)
    .values({ ...notice, token: reward?.token, amount: reward?.amount });
}
