import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type LogInLinkFormProps = {
  reply?: SubmissionResult<string[]>;
  email?: string;
  maxLength: number;
};

export function LogInLinkForm({ reply, email, maxLength }: LogInLinkFormProps) {
  const t = useMessages("loginLink");
  const [form, fields] = useForm<{ email: string }>({
    id: "log-in-link",
    reply,
    defaultValue: { email },
  });
  return (
    <PostForm form={form}>
      <ErrorSummary form={form} labels={{ email: t("email") }} />
      <TextField
        field={fields.email}
        label={t("email")}
        hint={t("email-hint")}
        type="email"
        autoComplete="username"
        literal
        maxLength={maxLength}
      />
      <Button>{t("submit")}</Button>
    </PostForm>
  );
}
