import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { SubmissionResult } from "@conform-to/dom";
import { Link } from "#app/ui/link.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { invalid, parseForm, replyIfRefused } from "#app/request/form/form.server.ts";
import {
  pageAction,
  pageLoader,
  type PageContext,
  type PageHandle,
} from "#app/request/context/page.server.ts";
import { nullIfRefused } from "#app/request/form/refusal.server.ts";
import { localePath } from "#app/i18n/path.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { recordAttempt } from "#app/session/core/attempts.server.ts";
import { credentialLimits, emailField } from "#app/session/core/credentials.server.ts";
import { sendPasswordReset } from "#app/session/core/identity-rest.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";

export const handle: PageHandle = { layout: "without-footer" };

const resetForm = z.object({ email: emailField });

export const loader = pageLoader({ guards: ["guest"], messages: ["passwordReset"] }, ({ url }) => ({
  sent: url.searchParams.get("done") === "sent",
  isRecovered: url.searchParams.get("done") === "recovered",
  isNotSecured: url.searchParams.get("done") === "not-secured",
  maxLength: credentialLimits.email,
}));

export const action = pageAction({ guards: ["guest"] }, async (context) => {
  const parsed = parseForm(context.form, resetForm, context.t);
  if (!parsed.ok) return invalid(parsed);
  const { refused } = await replyIfRefused(
    parsed,
    mailResetLink(parsed.value.email, context),
    context,
  );
  if (refused) return refused;
  throw context.redirect("/password-reset?done=sent");
});

/** The response is the same whether or not an account has the email. */
async function mailResetLink(email: string, context: PageContext): Promise<void> {
  const { url, locale } = context;
  await recordAttempt({ kind: "password-reset", email }, context);
  const mail = sendPasswordReset(email, url.origin + localePath(locale, "/new-password"), locale);
  await mail.catch(nullIfRefused("user-not-found", "user-disabled"));
}

export default function PasswordResetPage() {
  const { sent, isRecovered, isNotSecured, maxLength } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("passwordReset");
  const isSent = sent && !reply;
  return (
    <>
      <PageHeading title={t("title")} lead={isSent ? undefined : t("lead")} />
      <div className="stack">
        {isSent && (
          <LiveNotice tone="ok" title={t("sent")}>
            {t("sent-lead")}
          </LiveNotice>
        )}
        {isRecovered && !reply && (
          <LiveNotice tone="ok" title={t("recovered")}>
            {t("recovered-why")}
          </LiveNotice>
        )}
        {isNotSecured && !reply && (
          <LiveNotice tone="bad" title={t("not-secured")}>
            {t("not-secured-why")}
          </LiveNotice>
        )}
        {isSent && <h2>{t("send-again")}</h2>}
        <PasswordResetForm reply={reply} maxLength={maxLength} again={isSent} />
        <p>
          <Link to="/login">{t("back-to-log-in")}</Link>
        </p>
      </div>
    </>
  );
}

type PasswordResetFormProps = {
  reply?: SubmissionResult<string[]>;
  maxLength: number;
  again: boolean;
};

function PasswordResetForm({ reply, maxLength, again }: PasswordResetFormProps) {
  const t = useMessages("passwordReset");
  const [form, fields] = useForm<{ email: string }>({ id: "password-reset", reply });
  return (
    <PostForm form={form}>
      <ErrorSummary form={form} labels={{ email: t("email") }} />
      <TextField
        field={fields.email}
        label={t("email")}
        type="email"
        autoComplete="username"
        literal
        maxLength={maxLength}
      />
      <Button look={again ? "plain" : "primary"}>{t("submit")}</Button>
    </PostForm>
  );
}

export const meta = pageMeta(({ t }) => ({
  title: t("passwordReset.title"),
  description: t("passwordReset.lead"),
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
