import type { SubmissionResult } from "@conform-to/dom";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type DeleteFormProps = {
  username: string;
  maxLength: number;
  lastResult?: SubmissionResult<string[]>;
};

export function DeleteForm({ username, maxLength, lastResult }: DeleteFormProps) {
  const t = useMessages("pendingDeletion");
  const [form, fields] = useForm<{ username: string }>({ id: "delete-account", lastResult });
  return (
    <PostForm form={form}>
      <ErrorSummary form={form} labels={{ username: t("username", { username }) }} />
      <TextField
        field={fields.username}
        label={t("username", { username })}
        autoComplete="off"
        literal
        maxLength={maxLength}
      />
      <p className="actions">
        <Button look="danger" name="intent" value="beginDeletion">
          {t("submit")}
        </Button>
        <ButtonLink look="quiet" to="/profile/account">
          {t("keep-link")}
        </ButtonLink>
      </p>
    </PostForm>
  );
}
