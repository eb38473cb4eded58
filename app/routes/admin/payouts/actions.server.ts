import { pausePayouts, resumePayouts, settlePayoutReport } from "#contract/money/payout.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { sendOperation } from "../send-operation.server.ts";

const operations = { pausePayouts, resumePayouts, settlePayoutReport };
export type PayoutOperation = keyof typeof operations;

export async function performOperation(context: ActionContext) {
  const refused = await sendOperation(context, operations);
  if (refused) return refused;
  throw context.redirect("/admin/payouts?done");
}
