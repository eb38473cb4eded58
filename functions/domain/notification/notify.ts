import { and, eq } from "drizzle-orm";
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

type Told = Required<Pick<Notice, "userId" | "kind" | "submissionId">> & Pick<Notice, "actorId">;

/**
 * Takes back what a member was told, by `actorId` where it names one, in the transaction that takes
 * back its cause.
 */
export async function forget(tx: Transaction, told: Told): Promise<void> {
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, told.userId),
        eq(notifications.kind, told.kind),
        told.actorId === undefined ? undefined : eq(notifications.actorId, told.actorId),
        eq(notifications.submissionId, told.submissionId),
      ),
    );
}

/** Notes something for a member, in the transaction of its cause. */
export async function notify(tx: Transaction, { reward, ...notice }: Notice): Promise<void> {
  await tx
    .insert(notifications)
    .values({ ...notice, token: reward?.token, amount: reward?.amount });
}
