import {
  acceptApplication,
  askApplicant,
  declineApplication,
} from "#contract/admin/applications.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { sendOperation } from "../send-operation.server.ts";

const operations = { askApplicant, declineApplication, acceptApplication };

export async function decide(context: ActionContext<{ application_id: string }>) {
  const refused = await sendOperation(context, operations, {
    fields: { "slug-taken": "slug", "slug-reserved": "slug" },
  });
  if (refused) return refused;
  throw context.redirect(`/admin/applications/${context.params.application_id}?flash=done`);
}
