import type { SubmissionResult } from "@conform-to/dom";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { RadioGroup, TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";

const roles = ["author", "reviewer", "owner"] as const;

export function InviteForm({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
  const t = useMessages("studioPeople");
  const isOwn = lastResult?.initialValue?.["intent"] === "inviteToRole";
  const [form, fields] = useForm<{ email: string; role: string }>({
    id: "inviteToRole",
    lastResult: isOwn ? lastResult : undefined,
  });
  return (
    <PostForm form={form} className="stack">
      <ErrorSummary form={form} labels={{ email: t("email"), role: t("role") }} />
      <TextField
        field={fields.email}
        label={t("email")}
        hint={t("email-hint")}
        type="email"
        literal
        autoComplete="off"
        maxLength={254}
      />
      <RadioGroup
        field={fields.role}
        label={t("role")}
        options={roles.map((value) => ({
          value,
          label: t(`one-${value}`),
          hint: t(`${value}-may`),
        }))}
      />
      <Button name="intent" value="inviteToRole">
        {t("send")}
      </Button>
    </PostForm>
  );
}
