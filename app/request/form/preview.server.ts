import type { SubmissionResult } from "@conform-to/dom";
import { data } from "@remix-run/node";
import { previewText } from "#contract/learning/preview.ts";
import type { Previewed } from "#app/ui/form/preview.tsx";
import { plain, shownText } from "#app/content/shown-text.server.ts";
import { invalid, parseForm, sendForm } from "./form.server.ts";
import type { ActionContext } from "../context/page.server.ts";

export async function previewForm(context: ActionContext<unknown>) {
  const parsed = parseForm(context.form, previewText.body, context.t);
  if (!parsed.ok) return invalid(parsed);
  const { text } = parsed.value;
  const { refused, value } = await sendForm(parsed, previewText, { body: { text } }, context);
  if (refused) return refused;
  const preview = shownText({ text, html: value.html, ...plain(text) }, context);
  const reply: SubmissionResult<string[]> = parsed.sent.reply();
  return data<Previewed>({ ...reply, preview });
}
