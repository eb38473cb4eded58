import { approvePublication, declinePublication } from "#contract/studio/publication.ts";
import { refreshContent } from "#app/content/studio-content.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { sendOperation } from "../send-operation.server.ts";

const operations = { approvePublication, declinePublication };
export type PublicationOperation = keyof typeof operations;

export async function performOperation(context: ActionContext) {
  const params = { version_id: String(context.form.get("reference")) };
  const refused = await sendOperation(context, operations, { params });
  if (refused) return refused;
  await refreshContent();
  throw context.redirect("/admin/publications?done");
}
