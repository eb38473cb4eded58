import {
  declineAssignment as declineEndpoint,
  saveAssignmentDraft as draftEndpoint,
} from "#contract/learning/assignment.ts";
import { feedbackInput, giveFeedback as giveEndpoint } from "#contract/learning/feedback.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { invalid, parseForm, sendForm } from "#app/request/form/form.server.ts";

type Context = ActionContext<{ submission_id: string }>;

export const actions = { giveFeedback, saveAssignmentDraft, declineAssignment };

async function giveFeedback(context: Context) {
  const { form, params, t, redirect } = context;
  const parsed = parseForm(form, feedbackInput, t);
  if (!parsed.ok) return invalid(parsed);
  const { refused } = await sendForm(parsed, giveEndpoint, { params, body: parsed.value }, context);
  if (refused) return refused;
  throw redirect("/feedback?done=given");
}

async function saveAssignmentDraft(context: Context) {
  const { form, params, t, redirect } = context;
  const parsed = parseForm(form, draftEndpoint.body, t);
  if (!parsed.ok) return invalid(parsed);
  const { refused } = await sendForm(
    parsed,
    draftEndpoint,
    { params, body: parsed.value },
    context,
  );
  if (refused) return refused;
  throw redirect(`/feedback/${params.submission_id}?done=draft#give`);
}

async function declineAssignment(context: Context) {
  const { form, params, t, redirect } = context;
  const parsed = parseForm(form, declineEndpoint.body, t);
  if (!parsed.ok) return invalid(parsed);
  const { refused } = await sendForm(
    parsed,
    declineEndpoint,
    { params, body: parsed.value },
    context,
  );
  if (refused) return refused;
  throw redirect("/feedback?done=declined");
}
