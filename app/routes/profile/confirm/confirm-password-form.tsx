import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type ConfirmPasswordFormProps = { lastResult?: SubmissionResult<string[]> };

export function ConfirmPasswordForm({ lastResult }: ConfirmPasswordFormProps) {
  const t = useMessages("confirmIdentity");
  const [form, fields] = useForm<{ currentPassword: string }>({
    id: "confirm-password",
    lastResult,
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
