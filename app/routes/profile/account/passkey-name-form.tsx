import type { SubmissionResult } from "@conform-to/dom";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type PasskeyNameFormProps = {
  id: string;
  name: string;
  maxLength: number;
  reply: SubmissionResult<string[]> | undefined;
};

export function PasskeyNameForm({ id, name, maxLength, reply }: PasskeyNameFormProps) {
  const t = useMessages("passkeys");
  const [form, fields] = useForm<{ name: string }>({
    id: `passkey-name-${id}`,
    reply,
    defaultValue: { name },
  });
  return (
    <PostForm form={form}>
      <ErrorSummary form={form} labels={{ name: t("name") }} />
      <input type="hidden" name="passkey" value={id} />
      <TextField field={fields.name} label={t("name")} maxLength={maxLength} />
      <p className="actions">
        <Button look="plain" name="intent" value="renamePasskey">
          {t("rename")}
        </Button>
      </p>
    </PostForm>
  );
}
