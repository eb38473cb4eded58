import { drawFromPool, fundPool } from "#contract/admin/admin.ts";
import { assignDeposit } from "#contract/admin/deposit.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { sendOperation } from "../send-operation.server.ts";

const operations = { fundPool, drawFromPool, assignDeposit };
export type PoolOperation = keyof typeof operations;

export async function performOperation(context: ActionContext) {
  const refused = await sendOperation(context, operations, {
    fields: { "amount-too-precise": "amount", "pool-short": "amount" },
  });
  if (refused) return refused;
  throw context.redirect("/admin/pools?done");
}
