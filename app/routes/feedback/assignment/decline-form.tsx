import { limits } from "#contract/core/limits.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { Previewed } from "#app/ui/form/preview.tsx";
import { useForm } from "#app/ui/form/use-form.ts";

export function DeclineForm({ reply }: { reply?: Previewed | undefined }) {
  const t = useMessages("assignment");
  const [form, fields] = useForm<{ reason: string }>({ id: "decline-form", lastResult: reply });
  return (
    <PostForm form={form} className="stack">
      <h3>{t("decline-title")}</h3>
      <TextField
        field={fields.reason}
        label={t("decline-reason")}
        required={false}
        maxLength={limits.reason}
      />
      <p className="actions">
        <Button name="intent" value="declineAssignment" look="plain">
          {t("decline")}
        </Button>
      </p>
    </PostForm>
  );
}
