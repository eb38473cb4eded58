import { useActionData, useLoaderData } from "@remix-run/react";
import { limits } from "#contract/core/limits.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { SignUpForm } from "./sign-up-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { LiveNotice, Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Avatar } from "#app/ui/public-user.tsx";
import { takeSuggestion } from "#app/features/account/username-suggestion.ts";
import { toTarget, targetOf, withTargetOf } from "#app/request/guards/target.server.ts";
import { invalid, parseForm, replyIfRefused } from "#app/request/form/form.server.ts";
import {
  pageAction,
  pageLoader,
  type ActionContext,
  type PageContext,
  type PageHandle,
} from "#app/request/context/page.server.ts";
import { pictureTypes } from "#app/request/form/picture-file.server.ts";
import { ProviderButtons } from "#app/features/account/provider-buttons.tsx";
import { localePath } from "#app/i18n/path.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { credentialLimits } from "#app/session/core/credentials.server.ts";
import { dropInvite, inviteOf } from "#app/session/provider/invite.server.ts";
import { offerProviders } from "#app/session/provider/offer-providers.server.ts";
import { providerIds, providerNames, providers } from "#app/session/provider/providers.ts";
import type { Session } from "#app/session/core/session.ts";
import { withWelcome } from "#app/session/mail/welcome.server.ts";
import {
  findInviter,
  provedSignUpForm,
  signUpForm,
  signUpMember,
  signUpProved,
  type SignedUp,
} from "./sign-up.server.ts";

export const handle: PageHandle = { layout: "without-footer" };

export const loader = pageLoader(
  {
    guards: ["guest"],
    messages: (context) => ["signup", provedSession(context) ? "signupRest" : "providers"],
  },
  async ({ guarded }) => {
    const context = await guarded;
    const { url, session } = context;
    return {
      invite: await readInvite(context),
      email: session?.email,
      /**
       * The email of a session without a profile that a mail's link or a provider started; empty if
       * a phone number started it.
       */
      proved: provedSession(context)?.email ?? null,
      provider: providerOf(session),
      providers: offerProviders(context),
      providerPath: withTargetOf("/provider", url),
      // The guard `auth` and the log-in page redirect an identity without a profile here.
      unfinished: session !== null || url.searchParams.has("unfinished"),
      limits: { ...credentialLimits, pictureBytes: limits.pictureBytes, pictureTypes },
      logInPath: withTargetOf("/login", url),
    };
  },
);

/** An identity with a proved email or number needs neither email nor password to sign up. */
const provedSession = ({ session }: Pick<PageContext<unknown>, "session">) =>
  session && (session.emailVerified || session.email === "" || providerOf(session))
    ? session
    : null;

function providerOf(session: Session | null): string | null {
  const provider = providers.find((one) => providerIds[one] === session?.signedInBy);
  return provider ? providerNames[provider] : null;
}

/**
 * The referral code of the visitor's link and its owner; null without a code. An unknown code is
 * deleted. If the look-up fails, it is repeated at sign-up.
 */
async function readInvite(context: PageContext) {
  const code = inviteOf(context.request);
  if (!code) return null;
  try {
    const inviter = await findInviter(code, context);
    if (!inviter) dropInvite(context);
    return { code: inviter && code, inviter, isUnknown: !inviter };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { code, inviter: null, isUnknown: false };
  }
}

export const action = pageAction({ guards: ["guest"] }, async (context) => {
  const session = provedSession(context);
  if (session) return finishSignUp(session, context);
  const parsed = parseForm(takeSuggestion(context.form), signUpForm, context.t);
  if (!parsed.ok) return invalid(parsed);
  const signingUp = signUpMember(parsed.value, context);
  const { refused, value: signedUp } = await replyIfRefused(parsed, signingUp, context, {
    "username-taken": "username",
    "username-reserved": "username",
    "referral-code-unknown": "referralCode",
    "referral-code-own": "referralCode",
    "email-already-in-use": "email",
    "invalid-email": "email",
    "weak-password": { field: "password", text: context.t("validation.password-leaked") },
  });
  if (refused) return refused;
  dropInvite(context);
  throw nextPage(signedUp, context);
});

async function finishSignUp(session: Session, context: ActionContext) {
  const parsed = parseForm(takeSuggestion(context.form), provedSignUpForm, context.t);
  if (!parsed.ok) return invalid(parsed);
  const signingUp = signUpProved(parsed.value, session, context);
  const { refused, value } = await replyIfRefused(parsed, signingUp, context, {
    "username-taken": "username",
    "username-reserved": "username",
    "referral-code-unknown": "referralCode",
    "referral-code-own": "referralCode",
  });
  if (refused) return refused;
  dropInvite(context);
  if (!session.emailVerified) throw nextPage(value, context);
  const next = targetOf(context.url) ?? localePath(context.locale, "/communities");
  const welcomed = withWelcome(next, "signed-up", value.pictureStored);
  throw context.redirect(welcomed, { prefixed: true });
}

/**
 * Redirects to the requested page with a welcome, or else to the page about the verification mail.
 */
function nextPage(signedUp: SignedUp | null, context: PageContext): Response {
  if (!signedUp) return toTarget(context);
  const { pictureStored, mailSent } = signedUp;
  const notice = mailSent ? "signed-up" : "mail-not-sent";
  const target = targetOf(context.url);
  if (target)
    return context.redirect(withWelcome(target, notice, pictureStored), { prefixed: true });
  const picture = pictureStored ? "" : "&picture=refused";
  return context.redirect(`/email-verification?done=${notice}${picture}`);
}

export default function SignUpPage() {
  const page = useLoaderData<typeof loader>();
  const { invite, email, proved, provider, unfinished, limits, logInPath } = page;
  const t = useMessages("signup");
  const tRest = useMessages("signupRest");
  return (
    <>
      <PageHeading
        title={proved === null ? t("title") : tRest("title")}
        lead={
          proved === null
            ? t("lead")
            : proved === ""
              ? tRest("lead-phone")
              : provider === null
                ? tRest("lead", { email: proved })
                : tRest("lead-provider", { email: proved, name: provider })
        }
      />
      <div className="stack">
        {unfinished && proved === null && (
          <LiveNotice tone="wait" title={t("unfinished")}>
            {t("unfinished-why")}
          </LiveNotice>
        )}
        {invite?.inviter && (
          <Notice tone="ok">
            <span className="public-user">
              <Avatar {...invite.inviter} /> {t("invited", { name: invite.inviter.username })}
            </span>
          </Notice>
        )}
        {invite?.isUnknown && <Notice tone="wait">{t("invite-unknown")}</Notice>}
        {proved === null && page.providers.length > 0 && (
          <section className="ways stack">
            <ProviderButtons offered={page.providers} purpose="logIn" action={page.providerPath} />
            <h2>{t("by-email")}</h2>
          </section>
        )}
        <SignUpForm
          reply={useActionData<typeof action>()}
          defaultValue={{ email, referralCode: invite?.code ?? undefined }}
          hasProved={proved !== null}
          submit={proved === null ? t("submit") : tRest("submit")}
          limits={limits}
        />
        {proved !== null && proved !== "" && (
          <p>
            {provider === null
              ? tRest("no-password")
              : tRest("no-password-provider", { name: provider })}
          </p>
        )}
        <p>
          {proved === null ? t("member-already") : tRest("not-you")}{" "}
          <Link to={logInPath}>{t("log-in-link")}</Link>
        </p>
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data: { invite }, t }) => ({
  title: invite?.inviter
    ? t("signup.invitation", { name: invite.inviter.username })
    : t("signup.title"),
  description: t("signup.description"),
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
