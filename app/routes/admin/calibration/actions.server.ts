import { approvePiece, refusePiece } from "#contract/learning/calibration.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { sendOperation } from "../send-operation.server.ts";

const operations = { approvePiece, refusePiece };
export type PieceOperation = keyof typeof operations;

export async function performOperation(context: ActionContext) {
  const params = { piece_id: String(context.form.get("reference")) };
  const refused = await sendOperation(context, operations, { params });
  if (refused) return refused;
  throw context.redirect("/admin/calibration?done");
}
