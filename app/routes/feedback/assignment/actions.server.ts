import {
  declineAssignment as declineEndpoint,
  saveAssignmentDraft as draftEndpoint,
} from "#contract/learning/assignment.ts";
import { feedbackInput, giveFeedback as giveEndpoint } from "#contract/learning/feedback.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { sendFields } from "#app/request/form/form.server.ts";

type Context = ActionContext<{ submission_id: string }>;

export const actions = { giveFeedback, saveAssignmentDraft, declineAssignment };

async function giveFeedback(context: Context) {
  const { params, redirect } = context;
  const { refused } = await sendFields(giveEndpoint, context, { params, schema: feedbackInput });
  if (refused) return refused;
  throw redirect("/feedback?done=given");
}

async function saveAssignmentDraft(context: Context) {
  const { params, redirect } = context;
  const { refused } = await sendFields(draftEndpoint, context, { params });
  if (refused) return refused;
  throw redirect(`/feedback/${params.submission_id}?done=draft#give`);
}

async function declineAssignment(context: Context) {
  const { params, redirect } = context;
  const { refused } = await sendFields(declineEndpoint, context, { params });
  if (refused) return refused;
  throw redirect("/feedback?done=declined");
}
