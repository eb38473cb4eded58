import { useActionData, useLoaderData } from "@remix-run/react";
import { doneOf } from "#app/request/context/done-of.ts";
import { pageMeta } from "#app/document/meta.ts";
import { targetOf, withTargetOf } from "#app/request/guards/target.server.ts";
import { withTarget } from "#app/request/guards/target.ts";
import { withWelcome } from "#app/session/mail/welcome.server.ts";
import { checkForm } from "#app/request/form/csrf.server.ts";
import { replyIfRefused, sentForm } from "#app/request/form/form.server.ts";
import {
  byIntent,
  pageAction,
  pageLoader,
  type ActionContext,
  type PageHandle,
} from "#app/request/context/page.server.ts";
import {
  ChangeByLink,
  LogInToVerify,
  notices,
  Unverified,
  VerifyByLink,
  Verified,
  VisitorWithoutLink,
} from "./verification-steps.tsx";
import { lookAgain, sendVerificationAgain, verifyEmail } from "./verify-email.server.ts";

export const handle: PageHandle = { layout: "without-footer" };

function pathOf(url: URL): string {
  const kept = new URLSearchParams();
  for (const name of ["mode", "oobCode"]) {
    const value = url.searchParams.get(name);
    if (value) kept.set(name, value);
  }
  return withTargetOf(`${url.pathname}${kept.size > 0 ? `?${kept}` : ""}`, url);
}

export const loader = pageLoader(
  // The code in the URL works once, so the page must not be cached.
  { guards: [], isPersonal: true, messages: ["verification"] },
  async ({ guarded }) => {
    const { url, session, viewer } = await guarded;
    const { searchParams } = url;
    return {
      oobCode: searchParams.get("oobCode"),
      isChange: searchParams.get("mode") === "verifyAndChangeEmail",
      here: pathOf(url),
      // This path omits the mail's code, which a form must not send twice.
      pagePath: withTargetOf("/email-verification", url),
      target: targetOf(url),
      email: session?.email ?? null,
      username: viewer?.username ?? null,
      isVerified: session?.emailVerified ?? searchParams.get("done") === "verified",
      isJustVerified: searchParams.get("done") === "verified",
      done: doneOf(url, notices),
      pictureRefused: searchParams.get("picture") === "refused",
    };
  },
);

/**
 * The mail's link only shows a button. Mail scanners open links; if opening verified the email,
 * they would use up its code.
 */
export const action = pageAction({ guards: [], onExpired: logInFirst }, async (context) => {
  const sent = sentForm(context.form, context.t);
  const { refused, value: done } = await replyIfRefused(
    sent,
    continueVerification(context),
    context,
  );
  if (refused) return refused;
  const target = targetOf(context.url);
  if (done === "verified" && target)
    throw context.redirect(withWelcome(target, "verified"), { prefixed: true });
  throw context.redirect(withTargetOf(`/email-verification?done=${done}`, context.url));
});

const actions = { lookAgain, sendVerificationAgain };

async function continueVerification(context: ActionContext) {
  const { form } = context;
  const oobCode = form.get("oobCode");
  if (typeof oobCode === "string") return verifyEmail(oobCode, context);
  return byIntent(actions, form, "sendVerificationAgain")(context);
}

/**
 * Redirects to the log-in page, which returns here: the reader is not logged in, or their session
 * ended when the email was verified elsewhere.
 */
function logInFirst(context: ActionContext): never {
  const { viewer, session, unrecognised, url, form, redirect } = context;
  if (unrecognised) throw unrecognised;
  if (viewer) checkForm(form, context);
  throw redirect(withTarget(session ? "/signup" : "/login", pathOf(url)));
}

export default function EmailVerificationPage() {
  const page = useLoaderData<typeof loader>();
  const { oobCode, here, pagePath, target, email, username, isVerified, done } = page;
  const refused = useActionData<typeof action>()?.error?.[""]?.join(" ");
  if (page.isChange && oobCode && !refused)
    return <ChangeByLink oobCode={oobCode} username={username} here={here} />;
  if (isVerified)
    return <Verified isLoggedIn={email !== null} isJustNow={page.isJustVerified} target={target} />;
  if (oobCode && !refused) {
    if (email === null || username === null) return <LogInToVerify here={here} />;
    return <VerifyByLink oobCode={oobCode} email={email} username={username} />;
  }
  if (email === null) return <VisitorWithoutLink pagePath={pagePath} refused={refused} />;
  const { pictureRefused } = page;
  return (
    <Unverified
      email={email}
      done={done}
      pictureRefused={pictureRefused}
      pagePath={pagePath}
      target={target}
      refused={refused}
    />
  );
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: t(data.isVerified ? "verification.done" : "verification.title"),
  description: t("verification.description"),
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
