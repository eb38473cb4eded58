import { reportAsMember, reportAsVisitor } from "#contract/moderation/report.ts";
import { clientIpOf } from "#app/request/context/client-ip-of.server.ts";
import type { ActionContext } from "#app/request/context/page.server.ts";
import { invalid, parseForm, replyIfRefused, sendForm } from "#app/request/form/form.server.ts";
import { recordAttempt } from "#app/session/core/attempts.server.ts";

const visitorsForm = reportAsVisitor.body.omit({ clientIp: true, locale: true });

/**
 * Redirects to a page of this site. The secret of a visitor's report is only in that page's URL.
 */
export const sendReport = async (context: ActionContext) =>
  context.viewer ? sendMembers(context) : sendVisitors(context);

async function sendMembers(context: ActionContext) {
  const { form, redirect, t } = context;
  const parsed = parseForm(form, reportAsMember.body, t);
  if (!parsed.ok) return invalid(parsed);
  const counted = await replyIfRefused(parsed, recordAttempt({ kind: "report" }, context), context);
  if (counted.refused) return counted.refused;
  const { refused } = await sendForm(parsed, reportAsMember, { body: parsed.value }, context);
  if (refused) return refused;
  throw redirect("/reports?done");
}

async function sendVisitors(context: ActionContext) {
  const { form, locale, redirect, t } = context;
  const parsed = parseForm(form, visitorsForm, t);
  if (!parsed.ok) return invalid(parsed);
  const body = { ...parsed.value, locale, clientIp: clientIpOf(context) };
  const { refused, value } = await sendForm(parsed, reportAsVisitor, { body }, context);
  if (refused) return refused;
  const sent = new URLSearchParams(value.secret ? { secret: value.secret } : {});
  throw redirect(`/reports/follow?done&${sent}`);
}
