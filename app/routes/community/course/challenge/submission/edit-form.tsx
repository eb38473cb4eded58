import type { WordLimits } from "#contract/core/limits.ts";
import type { Draft, Submission } from "#contract/learning/submission.ts";
import { Button } from "#app/ui/button.tsx";
import { MemberFormErrors } from "#app/ui/form/member-form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Preview, PreviewButton, type Previewed } from "#app/ui/form/preview.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { HelpField } from "#app/features/submission/help-field.tsx";
import { TextFields, useLinkCheck, useTextLabels } from "#app/features/submission/text-fields.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Props = {
  /** The current text; null if the form is shown only because it was refused. */
  submission:
    | (Pick<Submission, "format" | "text" | "link" | "declaredHelp"> & Pick<Draft, "language">)
    | null;
  formats: readonly Draft["format"][];
  words: WordLimits | undefined;
  allowedHelp: string | null;
  reply?: Previewed;
};

export function EditForm({ submission, formats, words, allowedHelp, reply }: Props) {
  const t = useMessages("submission");
  const labels = useTextLabels();
  const [form, fields] = useForm<Draft>({
    id: "edit-form",
    reply,
    checks: { link: useLinkCheck() },
    defaultValue: submission && {
      ...submission,
      link: submission.link ?? undefined,
      declaredHelp: submission.declaredHelp ?? undefined,
    },
  });
  return (
    <details open={reply !== undefined}>
      <summary>{t("edit")}</summary>
      <PostForm form={form} className="stack">
        <MemberFormErrors form={form} labels={labels} />
        <p className="hint">{t("edit-note")}</p>
        <TextFields fields={fields} formats={formats} words={words} />
        <HelpField field={fields.declaredHelp} allowed={allowedHelp} />
        <p className="actions">
          <Button name="intent" value="editSubmission">
            {t("save-changes")}
          </Button>
          <PreviewButton intent="editSubmission" />
        </p>
        <Preview reply={reply} />
      </PostForm>
    </details>
  );
}
