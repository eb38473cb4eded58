import { useActionData, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/ui/button.tsx";
import { LogInLinkForm } from "./login-link-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { toTarget, targetOf, withTargetOf } from "#app/request/guards/target.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { invalid, parseForm, replyIfRefused } from "#app/request/form/form.server.ts";
import { pageAction, pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { credentialLimits } from "#app/session/core/credentials.server.ts";
import { askedEmail, readLogInLink } from "#app/session/mail/log-in-link.server.ts";
import { linkForm, logInByLink } from "./log-in-by-link.server.ts";

export const handle: PageHandle = { layout: "without-footer" };

/**
 * Opening the link changes nothing and does not use the code: mail scanners open links. Only the
 * page's button logs in.
 */
export const loader = pageLoader(
  // The URL contains a code that logs in.
  { guards: [], isPersonal: true, messages: ["loginLink"] },
  async ({ guarded }) => {
    const { url, request, viewer } = await guarded;
    const link = readLogInLink(url);
    return {
      state: !link ? ("none" as const) : link.isOver ? ("over" as const) : ("usable" as const),
      email: askedEmail(request) ?? undefined,
      username: viewer?.username ?? null,
      target: targetOf(url),
      logInPath: withTargetOf("/login", url),
      maxLength: credentialLimits.email,
    };
  },
);

export const action = pageAction({ guards: ["guest"] }, async (context) => {
  const parsed = parseForm(context.form, linkForm, context.t);
  if (!parsed.ok) return invalid(parsed);
  const loggingIn = logInByLink(parsed.value, context);
  const { refused, value } = await replyIfRefused(parsed, loggingIn, context, {
    "invalid-email": { field: "email", text: context.t("loginLink.other-email") },
  });
  if (refused) return refused;
  throw value.isMember ? toTarget(context) : context.redirect(withTargetOf("/signup", context.url));
});

export default function LogInLinkPage() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("loginLink");
  if (page.username !== null) return <LoggedIn username={page.username} target={page.target} />;
  if (page.state !== "usable") return <Unusable state={page.state} logInPath={page.logInPath} />;
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <div className="stack">
        <LogInLinkForm reply={reply} email={page.email} maxLength={page.maxLength} />
        <p>
          {t("not-working")} <Link to={page.logInPath}>{t("ask-again")}</Link>
        </p>
      </div>
    </>
  );
}

type UnusableProps = { state: "none" | "over"; logInPath: string };

function Unusable({ state, logInPath }: UnusableProps) {
  const t = useMessages("loginLink");
  return (
    <>
      <PageHeading title={t("title")} />
      <div className="stack">
        <Notice tone={state === "over" ? "bad" : "info"} title={t(state)}>
          {t(`${state}-why`)}
        </Notice>
        <p className="actions">
          <ButtonLink to={logInPath}>{t("ask-again")}</ButtonLink>
        </p>
      </div>
    </>
  );
}

type LoggedInProps = {
  username: string;
  target: string | null;
};

/** The link stays valid: to log in to another account, the reader logs out first. */
function LoggedIn({ username, target }: LoggedInProps) {
  const t = useMessages("loginLink");
  return (
    <>
      <PageHeading title={t("logged-in", { username })} lead={t("logged-in-why")} />
      <p className="actions">
        {target ? (
          <a className="button primary" href={target}>
            {t("go-on")}
          </a>
        ) : (
          <ButtonLink to="/">{t("go-on")}</ButtonLink>
        )}
      </p>
    </>
  );
}

export const meta = pageMeta(({ t }) => ({
  title: t("loginLink.title"),
  description: t("loginLink.lead"),
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
