import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type PasswordFormProps = {
  email: string;
  reply?: SubmissionResult<string[]>;
  limits: { readonly minimumPassword: number; readonly password: number };
};

type PasswordFields = { currentPassword: string; password: string; passwordAgain: string };

export function PasswordForm({ email, reply, limits }: PasswordFormProps) {
  const t = useMessages("account");
  const [form, fields] = useForm<PasswordFields>({ id: "change-password", reply });
  return (
    <PostForm form={form}>
      <ErrorSummary
        form={form}
        labels={{
          currentPassword: t("current-password"),
          password: t("new-password"),
          passwordAgain: t("confirm-password"),
        }}
      />
      {/* Tells a password manager which account the password belongs to. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <TextField
        field={fields.currentPassword}
        label={t("current-password")}
        hint={t("current-password-hint")}
        type="password"
        autoComplete="current-password"
      />
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
      <Button look="plain" name="intent" value="changePassword">
        {t("change-password")}
      </Button>
    </PostForm>
  );
}
