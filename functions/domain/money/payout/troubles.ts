import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../db/connect.ts";
import { payoutTroubles, type troubleKinds } from "../../../db/schema/index.ts";
import { sendJob } from "../../../platform/jobs/send-job.ts";

type Trouble = {
  readonly chainId: number;
  readonly kind: (typeof troubleKinds)[number];
  readonly subject: string;
  readonly token?: string;
  readonly expected: string;
  readonly found: string;
};

const most = 300;

/** Records a problem for admins, once while it is open. A new problem starts `reconcile`, which notifies the admins. */
export async function noteTrouble(tx: Transaction, trouble: Trouble): Promise<void> {
  const found = trouble.found.slice(0, most);
  const [noted] = await tx
    .insert(payoutTroubles)
    .values({ ...trouble, found })
    .onConflictDoUpdate({
      target: [payoutTroubles.chainId, payoutTroubles.kind, payoutTroubles.subject],
      targetWhere: isNull(payoutTroubles.endedAt),
      set: { found, seenAt: sql`now()` },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (noted?.isNew) await sendJob(tx, "reconcile", {}, { key: "payout-trouble" });
}

export const noteForeign = (tx: Transaction, chainId: number, nonce: number, hash: string) =>
  noteTrouble(tx, {
    chainId,
    kind: "foreign-nonce",
    subject: `nonce ${nonce}`,
    expected: "a transaction of the worker",
    found: hash,
  });

type Ended = Pick<Trouble, "chainId" | "kind" | "subject">;

export async function endTrouble(
  tx: Transaction,
  { chainId, kind, subject }: Ended,
): Promise<void> {
  await tx
    .update(payoutTroubles)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(payoutTroubles.chainId, chainId),
        eq(payoutTroubles.kind, kind),
        eq(payoutTroubles.subject, subject),
        isNull(payoutTroubles.endedAt),
      ),
    );
}

export async function endSeenTroubles(tx: Transaction): Promise<void> {
  const isSeen = inArray(payoutTroubles.kind, [
    "foreign-nonce",
    "gap",
    "received",
    "unknown-payment",
  ]);
  await tx
    .update(payoutTroubles)
    .set({ endedAt: sql`now()` })
    .where(and(isSeen, isNull(payoutTroubles.endedAt)));
}
