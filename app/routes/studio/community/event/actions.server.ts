import { cancelEvent, editEvent } from "#contract/community/event.ts";
import { invalid, parseForm, sendForm, sentForm } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";

type Context = ActionContext<{ slug: string; event_id: string }>;

const pathOf = ({ slug, event_id }: Context["params"]) => `/studio/${slug}/events/${event_id}`;

async function edit(context: Context) {
  const { form, params, t, redirect } = context;
  const parsed = parseForm(form, editEvent.body, t);
  if (!parsed.ok) return invalid(parsed);
  const { refused } = await sendForm(parsed, editEvent, { params, body: parsed.value }, context, {
    "time-skipped": "startsAt",
    "event-over": "endsAt",
    "event-far": "startsAt",
  });
  if (refused) return refused;
  throw redirect(`${pathOf(params)}?done=saved`);
}

async function cancel(context: Context) {
  const { form, params, t, redirect } = context;
  const { refused } = await sendForm(sentForm(form, t), cancelEvent, { params }, context);
  if (refused) return refused;
  throw redirect(`${pathOf(params)}?done=cancelled`);
}

export const actions = { editEvent: edit, cancelEvent: cancel };
