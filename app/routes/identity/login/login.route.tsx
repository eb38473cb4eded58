import { useActionData, useLoaderData } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/dom";
import { doneOf } from "#app/request/context/done-of.ts";
import { Link } from "#app/ui/link.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { targetOf, withTargetOf } from "#app/request/guards/target.server.ts";
import {
  byIntent,
  pageAction,
  pageLoader,
  type PageHandle,
} from "#app/request/context/page.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { offerProviders, providerProblem } from "#app/session/provider/offer-providers.server.ts";
import { offeredProviders } from "#app/session/provider/provider-client.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { logInByPassword } from "./log-in-by-password.server.ts";
import { logInByPasskey } from "./log-in-by-passkey.server.ts";
import { mailLogInLink } from "./mail-log-in-link.server.ts";
import { OtherWays, logInFormId } from "./other-ways.tsx";

export const handle: PageHandle = { layout: "without-footer" };

const notices = ["password-changed", "logged-out", "link-sent", "secured"] as const;

export const loader = pageLoader(
  {
    guards: ["guest"],
    messages: ({ url }) => [
      "login",
      "passkeyUse",
      ...(url.searchParams.get("done") === "secured" ? (["notMe"] as const) : []),
      ...(offeredProviders().length > 0 ? (["providers"] as const) : []),
    ],
  },
  (context) => {
    const { url } = context;
    return {
      done: doneOf(url, notices),
      isOnTheWay: targetOf(url) !== null,
      phonePath: withTargetOf("/login/phone", url),
      signUpPath: withTargetOf("/signup", url),
      providers: offerProviders(context),
      providerPath: withTargetOf("/provider", url),
      problem: providerProblem(context),
    };
  },
);

const actions = { logInByPassword, mailLogInLink, logInByPasskey };

export const action = pageAction({ guards: ["guest"] }, async (context) => {
  return await byIntent(actions, context.form, "logInByPassword")(context);
});

export default function LogInPage() {
  const page = useLoaderData<typeof loader>();
  const { done, isOnTheWay, providers, providerPath, phonePath, signUpPath, problem } = page;
  const reply = useActionData<typeof action>();
  const t = useMessages("login");
  return (
    <>
      <PageHeading title={t("title")} lead={isOnTheWay ? t("to-go-on") : t("lead")} />
      <div className="stack">
        {done === "secured" ? (
          <Secured />
        ) : (
          done && !reply && <LiveNotice tone="ok">{t(done)}</LiveNotice>
        )}
        {problem && !reply && <LiveNotice tone="bad">{problem}</LiveNotice>}
        <LogInForm reply={reply} />
        <p>
          {t("forgotten")} <Link to="/password-reset">{t("reset-link")}</Link>
        </p>
        <OtherWays providers={providers} providerPath={providerPath} phonePath={phonePath} />
        <p>
          {t("new-here")} <Link to={signUpPath}>{t("sign-up-link")}</Link>
        </p>
      </div>
    </>
  );
}

/** Shown until the new password is set, because the former one no longer works. */
function Secured() {
  const t = useMessages("notMe");
  return (
    <LiveNotice tone="ok" title={t("secured")}>
      {t("secured-next")} <Link to="/password-reset">{t("reset")}</Link>
    </LiveNotice>
  );
}

type LogInFormProps = { reply?: SubmissionResult<string[]> };

function LogInForm({ reply }: LogInFormProps) {
  const t = useMessages("login");
  const [form, fields] = useForm<{ email: string; password: string }>({
    id: logInFormId,
    reply,
  });
  return (
    <PostForm form={form}>
      <ErrorSummary form={form} labels={{ email: t("email"), password: t("password") }} />
      <TextField
        field={fields.email}
        label={t("email")}
        type="email"
        autoComplete="username webauthn"
        literal
      />
      <PasswordField
        field={fields.password}
        label={t("password")}
        autoComplete="current-password"
      />
      <p className="actions">
        <Button>{t("submit")}</Button>
      </p>
    </PostForm>
  );
}

export const meta = pageMeta<typeof loader>(({ t }) => ({
  title: t("login.title"),
  description: t("login.description"),
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
