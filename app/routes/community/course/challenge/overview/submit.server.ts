import { randomUUID } from "node:crypto";
import { z } from "zod";
import { createSubmission, draft, saveDraft, submissionInput } from "#contract/submission.ts";
import type { challengeParams } from "#app/content/require-challenge.server.ts";
import { submissionPath } from "#app/features/submission/paths.ts";
import { invalid, outcome, parseForm, refuse } from "#app/pages/form.server.ts";
import type { ActionContext } from "#app/pages/page.server.ts";

type Context = ActionContext<z.output<typeof challengeParams>>;

const handIn = submissionInput.and(z.object({ key: z.uuid().catch(() => randomUUID()) }));
const typed = z.object({
  format: draft.shape.format.catch("text"),
  text: draft.shape.text.default(""),
  link: draft.shape.link.default(""),
});

/**
 * Submits what was typed and leads to it. When it is refused, what was typed is kept as a draft
 * besides.
 */
export async function submitTyped(context: Context) {
  const { api, form, params, redirect, t } = context;
  const parsed = parseForm(form, handIn, t);
  if (!parsed.ok) {
    await keep(context);
    return invalid(parsed);
  }
  const { key, ...content } = parsed.value;
  const { challenge_id } = params;
  const { refused, value } = await outcome(
    api(createSubmission, { params: { challenge_id }, body: { content, key } }),
    ...([
      "challenge-closed",
      "format-not-accepted",
      "open-submission-exists",
      "challenge-passed",
    ] as const),
    ...(["email-unverified", "unavailable", "internal"] as const),
  );
  if (refused) {
    await keep(context);
    return refuse(parsed, t(`problems.${refused.code}`), refused.status);
  }
  throw redirect(`${submissionPath(value.challenge, value.id)}?done=submitted`);
}

/** Keeps what was typed as the viewer's draft, whatever it is. */
export async function saveTyped({
  api,
  form,
  params: { challenge_id },
  redirect,
  t,
  url,
}: Context) {
  const parsed = parseForm(form, typed, t);
  if (!parsed.ok) return invalid(parsed);
  const { refused } = await outcome(
    api(saveDraft, { params: { challenge_id }, body: parsed.value }),
    "unavailable",
    "internal",
  );
  if (refused) return refuse(parsed, t(`problems.${refused.code}`), refused.status);
  throw redirect(`${url.pathname}?done=draft#submit`, { prefixed: true });
}

/** The answer is the refusal; a draft that cannot be kept as well does not change it. */
async function keep({ api, form, params: { challenge_id }, t }: Context) {
  const parsed = parseForm(form, typed, t);
  if (!parsed.ok || !(parsed.value.text + parsed.value.link).trim()) return;
  await api(saveDraft, { params: { challenge_id }, body: parsed.value }).catch(() => null);
}
