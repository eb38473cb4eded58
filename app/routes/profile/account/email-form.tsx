import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type EmailFormProps = { reply?: SubmissionResult<string[]>; maxLength: number };

export function EmailForm({ reply, maxLength }: EmailFormProps) {
  const t = useMessages("account");
  const [form, fields] = useForm<{ newEmail: string; currentPassword: string }>({
    id: "change-email",
    reply,
  });
  return (
    <PostForm form={form}>
      <ErrorSummary
        form={form}
        labels={{ newEmail: t("new-email"), currentPassword: t("current-password") }}
      />
      <TextField
        field={fields.newEmail}
        label={t("new-email")}
        type="email"
        autoComplete="email"
        literal
        maxLength={maxLength}
      />
      <TextField
        field={fields.currentPassword}
        label={t("current-password")}
        type="password"
        autoComplete="current-password"
      />
      <Button look="plain" name="intent" value="changeEmail">
        {t("change-email")}
      </Button>
    </PostForm>
  );
}
