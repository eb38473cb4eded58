import type { SubmissionResult } from "@conform-to/dom";
import { limits } from "#contract/core/limits.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { RadioGroup, TextArea, TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";

const texts = ["teaches", "audience", "rewards"] as const;
const names = [
  "organisation",
  "website",
  "contactName",
  "email",
  "teaches",
  "audience",
  "languages",
  "rewards",
] as const;

type Props = { formKey: string; reply?: SubmissionResult<string[]> };

export function ApplyForm({ formKey, reply }: Props) {
  const t = useMessages("apply");
  const [form, fields] = useForm<Record<(typeof names)[number], string>>({
    id: "applyToHost",
    reply,
  });
  const [teaches, audience, rewards] = texts.map((name) => (
    <TextArea
      key={name}
      field={fields[name]}
      label={t(name)}
      hint={t(`${name}-hint`)}
      maxLength={limits.applicationText}
      rows={4}
    />
  ));
  return (
    <PostForm form={form} className="stack">
      <ErrorSummary form={form} labels={Object.fromEntries(names.map((name) => [name, t(name)]))} />
      <input type="hidden" name="key" value={formKey} />
      <TextField
        field={fields.organisation}
        label={t("organisation")}
        autoComplete="organization"
        maxLength={limits.organisation}
      />
      <TextField
        field={fields.website}
        label={t("website")}
        hint={t("website-hint")}
        type="url"
        literal
        autoComplete="url"
        maxLength={limits.link}
      />
      <TextField
        field={fields.contactName}
        label={t("contactName")}
        autoComplete="name"
        maxLength={limits.name}
      />
      <TextField
        field={fields.email}
        label={t("email")}
        hint={t("email-hint")}
        type="email"
        literal
        autoComplete="email"
        maxLength={254}
      />
      {teaches}
      {audience}
      <RadioGroup
        field={fields.languages}
        label={t("languages")}
        options={(["both", "en", "es"] as const).map((value) => ({
          value,
          label: t(`languages-${value}`),
        }))}
      />
      {rewards}
      <Button name="intent" value="applyToHost">
        {t("submit")}
      </Button>
    </PostForm>
  );
}
