import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type PasswordResetFormProps = {
  lastResult?: SubmissionResult<string[]>;
  maxLength: number;
  again: boolean;
};

export function PasswordResetForm({ lastResult, maxLength, again }: PasswordResetFormProps) {
  const t = useMessages("passwordReset");
  const [form, fields] = useForm<{ email: string }>({ id: "password-reset", lastResult });
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
