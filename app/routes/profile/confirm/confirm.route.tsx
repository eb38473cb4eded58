import { useActionData, useLoaderData } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/dom";
import { listPasskeys } from "#contract/identity/passkey.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { ProviderButtons } from "#app/features/account/provider-buttons.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { withTargetOf } from "#app/request/guards/target.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { byIntent, pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { requireViewer } from "#app/request/context/require-viewer.server.ts";
import { offerProviders, providerProblem } from "#app/session/provider/offer-providers.server.ts";
import { readWaysIn } from "#app/session/provider/provider-actions.server.ts";
import { PasskeyButton } from "#app/features/passkey/passkey-button.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { confirmByPasskey } from "./confirm-by-passkey.server.ts";
import { confirmByPassword } from "./confirm-by-password.server.ts";

export const loader = pageLoader(
  {
    guards: ["auth"],
    messages: ["confirmIdentity", "passkeyUse", "providers"],
  },
  async (context) => {
    const { passkeys } = await context.api(listPasskeys);
    const reader = await context.guarded;
    const { email } = requireViewer(reader);
    const ways = await readWaysIn(reader);
    const isLinked = (provider: string) => ways?.linked.some((way) => way.provider === provider);
    return {
      email,
      needsPassword: context.url.searchParams.get("by") === "password",
      hasPasskey: passkeys.length > 0,
      // If the identity service is unreachable, the password is asked for.
      hasPassword: ways?.hasPassword ?? true,
      providers: offerProviders(context).filter(({ provider }) => isLinked(provider)),
      providerPath: withTargetOf("/provider", context.url),
      problem: providerProblem(context),
    };
  },
);

const actions = { confirmByPassword, confirmByPasskey };

export const action = pageAction({ guards: ["auth"] }, async (context) => {
  return await byIntent(actions, context.form)(context);
});

export default function ConfirmIdentityPage() {
  const page = useLoaderData<typeof loader>();
  const { email, needsPassword, hasPasskey, hasPassword, problem } = page;
  const reply = useActionData<typeof action>();
  const t = useMessages("confirmIdentity");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead", { email })} />
      <div className="stack">
        {problem && !reply && <LiveNotice tone="bad">{problem}</LiveNotice>}
        {needsPassword && <p className="hint">{t("by-password")}</p>}
        {(hasPassword || (page.providers.length === 0 && !hasPasskey)) && (
          <ConfirmPasswordForm reply={reply} />
        )}
        {hasPasskey && <ConfirmByPasskey />}
        <ProviderButtons offered={page.providers} purpose="confirm" action={page.providerPath} />
      </div>
    </>
  );
}

function ConfirmByPasskey() {
  const t = useMessages("passkeyUse");
  return (
    <PasskeyButton
      purpose="confirm"
      intent="confirmByPasskey"
      label={t("confirm")}
      needsScript={t("needs-script")}
      failed={t("failed")}
    />
  );
}

type ConfirmPasswordFormProps = { reply?: SubmissionResult<string[]> };

function ConfirmPasswordForm({ reply }: ConfirmPasswordFormProps) {
  const t = useMessages("confirmIdentity");
  const [form, fields] = useForm<{ currentPassword: string }>({
    id: "confirm-password",
    reply,
  });
  return (
    <PostForm form={form}>
      <ErrorSummary form={form} labels={{ currentPassword: t("password") }} />
      <TextField
        field={fields.currentPassword}
        label={t("password")}
        type="password"
        autoComplete="current-password"
      />
      <p className="actions">
        <Button name="intent" value="confirmByPassword">
          {t("confirm")}
        </Button>
      </p>
    </PostForm>
  );
}

export const meta = noIndexMeta("confirmIdentity.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
