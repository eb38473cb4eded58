import { addDraftPart, moveDraftPart, removeDraftPart } from "#contract/studio/draft.ts";
import { invalid, parseForm, sendForm } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { pageOfPart } from "#app/features/studio/draft-paths.ts";

const paramsOf = ({ params }: ActionContext) => ({ slug: params.slug ?? "" });

async function addPart(context: ActionContext) {
  const parsed = parseForm(context.form, addDraftPart.body, context.t);
  if (!parsed.ok) return invalid(parsed);
  const params = paramsOf(context);
  const input = { params, body: parsed.value };
  const { refused, value } = await sendForm(parsed, addDraftPart, input, context);
  if (refused) return refused;
  throw context.redirect(pageOfPart(params.slug, value.path));
}

async function movePart(context: ActionContext) {
  const parsed = parseForm(context.form, moveDraftPart.body, context.t);
  if (!parsed.ok) return invalid(parsed);
  const params = paramsOf(context);
  const input = { params, body: parsed.value };
  const { refused } = await sendForm(parsed, moveDraftPart, input, context);
  if (refused) return refused;
  throw context.redirect(`/studio/${params.slug}/content#${parsed.value.path}`);
}

async function removePart(context: ActionContext) {
  const parsed = parseForm(context.form, removeDraftPart.query, context.t);
  if (!parsed.ok) return invalid(parsed);
  const params = paramsOf(context);
  const input = { params, query: parsed.value };
  const { refused } = await sendForm(parsed, removeDraftPart, input, context);
  if (refused) return refused;
  throw context.redirect(`/studio/${params.slug}/content?done=removed`);
}

export const actions = { addPart, movePart, removePart };
