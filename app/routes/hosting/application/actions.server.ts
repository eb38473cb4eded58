import * as endpoints from "#contract/community/application.ts";
import { mailToken } from "#contract/community/people.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { invalid, parseForm, sendForm, sentForm } from "#app/request/form/form.server.ts";

const page = "/protocols/application";

export const tokenOf = (url: URL): string | null =>
  mailToken.safeParse(url.searchParams.get("token")).data ?? null;

const requireToken = ({ redirect, url }: ActionContext): string => {
  const token = tokenOf(url);
  if (token === null) throw redirect(page);
  return token;
};

async function confirmApplication(context: ActionContext) {
  const token = requireToken(context);
  const parsed = sentForm(context.form, context.t);
  const input = { body: { token } };
  const { refused } = await sendForm(parsed, endpoints.confirmApplication, input, context);
  if (refused) return refused;
  throw context.redirect(`${page}?token=${token}`);
}

async function answerApplication(context: ActionContext) {
  const token = requireToken(context);
  const parsed = parseForm(
    context.form,
    endpoints.answerApplication.body.omit({ token: true }),
    context.t,
  );
  if (!parsed.ok) return invalid(parsed);
  const input = { body: { token, ...parsed.value } };
  const { refused } = await sendForm(parsed, endpoints.answerApplication, input, context);
  if (refused) return refused;
  throw context.redirect(`${page}?token=${token}`);
}

async function withdrawApplication(context: ActionContext) {
  const token = requireToken(context);
  const parsed = sentForm(context.form, context.t);
  const input = { body: { token } };
  const { refused } = await sendForm(parsed, endpoints.withdrawApplication, input, context);
  if (refused) return refused;
  throw context.redirect(`${page}?token=${token}`);
}

export const actions = { confirmApplication, answerApplication, withdrawApplication };
