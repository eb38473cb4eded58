import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../db/connect.ts";
import { payoutTroubles, type troubleKinds } from "../../db/schema/index.ts";
import { sendJob } from "../../jobs/send-job.ts";

type Trouble = {
  /** EIP-155. */
  readonly chainId: number;
  readonly kind: (typeof troubleKinds)[number];
  /** What it is about, as `transaction 7`. */
  readonly subject: string;
  /** The symbol of the token that it is about. */
  readonly token?: string;
  /** What should be, and what was found instead. */
  readonly expected: string;
  readonly found: string;
};

/** Characters of what was found that are kept. */
const most = 300;

/**
 * Notes what an admin has to look at. What is open already is noted once. A new trouble has the
 * comparison run, which names it and tells the admins.
 */
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

type Ended = Pick<Trouble, "chainId" | "kind" | "subject">;

/** Ends a trouble that is over, where there is one. */
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

/** Ends the troubles that nothing but an admin's look at them can end. */
export async function endSeenTroubles(tx: Transaction): Promise<void> {
  const isSeen = inArray(payoutTroubles.kind, ["foreign-nonce", "gap", "received"]);
  await tx
    .update(payoutTroubles)
    .set({ endedAt: sql`now()` })
    .where(and(isSeen, isNull(payoutTroubles.endedAt)));
}
