import { useActionData, useLoaderData } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/dom";
import { ButtonLink, Button } from "#app/ui/button.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { invalid, parseForm, replyIfRefused } from "#app/request/form/form.server.ts";
import { pageAction, pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { outcome } from "#app/request/form/refusal.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { recordAttempt } from "#app/session/core/attempts.server.ts";
import { credentialLimits } from "#app/session/core/credentials.server.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { checkResetCode, newPasswordForm, setPassword } from "./set-password.server.ts";

export const handle: PageHandle = { layout: "without-footer" };

const codeOf = (url: URL) => url.searchParams.get("oobCode");

/** Checking a code does not use it up. */
export const loader = pageLoader(
  { guards: ["guest"], messages: ["passwordReset"] },
  async (context) => {
    const code = codeOf(context.url);
    if (code !== null) await recordAttempt({ kind: "new-password" }, context);
    const checked = code === null ? null : await outcome(checkResetCode(code), context);
    return {
      email: checked?.value ?? null,
      refused: checked?.refused?.text ?? null,
      limits: credentialLimits,
    };
  },
);

export const action = pageAction({ guards: ["guest"] }, async (context) => {
  const parsed = parseForm(context.form, newPasswordForm, context.t);
  if (!parsed.ok) return invalid(parsed);
  const setting = setPassword(codeOf(context.url) ?? "", parsed.value.password, context);
  const { refused, value: isSecured } = await replyIfRefused(parsed, setting, context, {
    "weak-password": { field: "password", text: context.t("validation.password-leaked") },
  });
  if (refused) return refused;
  throw context.redirect(
    isSecured ? "/login?done=password-changed" : "/password-reset?done=not-secured",
  );
});

export default function NewPasswordPage() {
  const { email, refused, limits } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("passwordReset");
  if (email === null) return <WithoutCode refused={refused} />;
  return (
    <>
      <PageHeading title={t("new-title")} lead={t("new-lead", { email })} />
      <NewPasswordForm email={email} reply={reply} limits={limits} />
    </>
  );
}

function WithoutCode({ refused }: { refused: string | null }) {
  const t = useMessages("passwordReset");
  return (
    <>
      <PageHeading title={t("new-title")} />
      <div className="stack">
        <Notice tone={refused ? "bad" : "info"} title={refused ?? t("no-link")}>
          {!refused && t("no-link-why")}
        </Notice>
        <p className="actions">
          <ButtonLink to="/password-reset">{t("ask-again")}</ButtonLink>
        </p>
      </div>
    </>
  );
}

type NewPasswordFormProps = {
  email: string;
  reply?: SubmissionResult<string[]>;
  limits: { readonly minimumPassword: number; readonly password: number };
};

function NewPasswordForm({ email, reply, limits }: NewPasswordFormProps) {
  const t = useMessages("passwordReset");
  const [form, fields] = useForm<{ password: string; passwordAgain: string }>({
    id: "new-password",
    reply,
  });
  return (
    <PostForm form={form}>
      <ErrorSummary
        form={form}
        labels={{ password: t("new-password"), passwordAgain: t("confirm-password") }}
      />
      {/* Tells a password manager which account the password belongs to. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <TextField
        field={fields.password}
        label={t("new-password")}
        hint={t("new-password-hint")}
        type="password"
        autoComplete="new-password"
        minLength={limits.minimumPassword}
        maxLength={limits.password}
      />
      <TextField
        field={fields.passwordAgain}
        label={t("confirm-password")}
        type="password"
        autoComplete="new-password"
      />
      <Button>{t("new-submit")}</Button>
    </PostForm>
  );
}

export const meta = pageMeta(({ t }) => ({
  title: t("passwordReset.new-title"),
  description: t("passwordReset.new-description"),
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
