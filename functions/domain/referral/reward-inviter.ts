import type { Transaction } from "../../db/connect.ts";
import type { submissions } from "../../db/schema/index.ts";
import { notify } from "../notification/notify.ts";
import { finalAtOf } from "../review/final-at.ts";
import { payReserved } from "../pool/pay-reserved.ts";
import { inviterOf, referralKey } from "./open-referral.ts";

type Submission = Pick<typeof submissions.$inferSelect, "id" | "authorId">;

/**
 * Pays the inviter of whoever has just passed a challenge, as was set aside with the submission, and
 * tells them. A referred member brings one reward, whatever else they pass.
 */
export async function rewardInviter(
  tx: Transaction,
  { id: submissionId, authorId }: Submission,
): Promise<void> {
  const inviter = await inviterOf(tx, authorId);
  if (inviter === null) return;
  const reward = await payReserved(tx, {
    idempotencyKey: referralKey(authorId),
    kind: "referral-reward",
    to: { userId: inviter },
    submissionId,
    heldUntil: await finalAtOf(tx, submissionId),
  });
  if (reward)
    await notify(tx, {
      userId: inviter,
      kind: "referral-rewarded",
      actorId: authorId,
      submissionId,
      reward,
    });
}
