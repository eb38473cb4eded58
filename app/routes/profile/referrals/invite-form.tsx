import type { SubmissionResult } from "@conform-to/dom";
import { limits } from "#contract/core/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function InviteForm({ reply }: { reply?: SubmissionResult<string[]> }) {
  const t = useMessages("referrals");
  const [form, fields] = useForm<{ emails: string }>({ id: "inviteByEmail", reply });
  return (
    <PostForm form={form} className="stack">
      <ErrorSummary form={form} labels={{ emails: t("emails") }} />
      <TextField
        field={fields.emails}
        label={t("emails")}
        hint={t("emails-hint", { most: limits.invitationsADay })}
        type="email"
        multiple
        literal
        autoComplete="off"
      />
      <Button name="intent" value="inviteByEmail" look="plain">
        {t("send-invitations")}
      </Button>
    </PostForm>
  );
}
