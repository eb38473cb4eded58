import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type NewPasswordFormProps = {
  email: string;
  lastResult?: SubmissionResult<string[]>;
  limits: { readonly minimumPassword: number; readonly password: number };
};

export function NewPasswordForm({ email, lastResult, limits }: NewPasswordFormProps) {
  const t = useMessages("passwordReset");
  const [form, fields] = useForm<{ password: string; passwordAgain: string }>({
    id: "new-password",
    lastResult,
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
