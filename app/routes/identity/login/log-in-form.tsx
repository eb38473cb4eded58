import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { logInFormId } from "./other-ways.tsx";

type LogInFormProps = { lastResult?: SubmissionResult<string[]> };

export function LogInForm({ lastResult }: LogInFormProps) {
  const t = useMessages("login");
  const [form, fields] = useForm<{ email: string; password: string }>({
    id: logInFormId,
    lastResult,
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
