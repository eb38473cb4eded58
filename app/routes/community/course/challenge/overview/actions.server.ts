import { randomUUID } from "node:crypto";
import { z } from "zod";
import { versionHash } from "#contract/learning/challenge-version.ts";
import * as endpoints from "#contract/learning/submission.ts";
import { requireChallenge, type challengeParams } from "#app/content/require-challenge.server.ts";
import { ofLink } from "#app/features/submission/text-fields.tsx";
import { submissionPath } from "#app/page-paths.ts";
import { parseForm, sendFields } from "#app/request/form/form.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";

export const actions = { createSubmission, saveDraft };

type Context = ActionContext<z.output<typeof challengeParams>>;

const submissionForm = endpoints.submissionInput.and(
  z.object({ key: z.uuid().catch(() => randomUUID()) }),
);

/** A draft may contain anything; the schema only replaces missing values. */
const draftForm = z.object({
  format: endpoints.draft.shape.format.catch("text"),
  text: endpoints.draft.shape.text.default(""),
  link: endpoints.draft.shape.link.default(""),
  declaredHelp: endpoints.draft.shape.declaredHelp,
  language: endpoints.draft.shape.language.catch("auto"),
});

/** The version that the author read: the page's, or the former one until they confirm the change. */
function seenIn(form: FormData): string | undefined {
  const isRead = !form.has("former") || form.has("read");
  return versionHash.safeParse(form.get(isRead ? "seen" : "former")).data;
}

/**
 * Redirects to the submission. If it is refused, the typed text is also saved as a draft. If the
 * challenge has changed, the page shows that draft beside the changes.
 */
async function createSubmission(context: Context) {
  const { form, redirect } = context;
  const challenge = await requireChallenge(context);
  const { refused, value, code } = await sendFields(endpoints.createSubmission, context, {
    params: { challenge_id: challenge.id },
    schema: submissionForm.transform((typed) => ({ ...typed, seen: seenIn(form) })),
    fields: ofLink,
  });
  if (refused) {
    const isSaved = await saveRefusedAsDraft(challenge.id, context);
    if (isSaved && code === "challenge-changed")
      throw redirect(`${context.url.pathname}?done=changed#submit`, { prefixed: true });
    return refused;
  }
  throw redirect(`${submissionPath(challenge, value.id)}?done=submitted`);
}

async function saveDraft(context: Context) {
  const { form, redirect, url } = context;
  const { id: challenge_id } = await requireChallenge(context);
  const { refused } = await sendFields(endpoints.saveDraft, context, {
    params: { challenge_id },
    schema: draftForm.transform((typed) => ({ ...typed, seen: seenIn(form) })),
  });
  if (refused) return refused;
  throw redirect(`${url.pathname}?done=draft#submit`, { prefixed: true });
}

/**
 * Returns whether the draft was saved. A failure is ignored: the reader sees the refusal instead.
 */
async function saveRefusedAsDraft(
  challenge_id: string,
  { api, form, t }: Context,
): Promise<boolean> {
  const parsed = parseForm(form, draftForm, t);
  if (!parsed.ok || !(parsed.value.text + parsed.value.link).trim()) return false;
  const body = { ...parsed.value, seen: seenIn(form) };
  return api(endpoints.saveDraft, { params: { challenge_id }, body }).then(
    () => true,
    () => false,
  );
}
