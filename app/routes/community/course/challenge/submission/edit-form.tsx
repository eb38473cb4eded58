import type { SubmissionResult } from "@conform-to/dom";
import type { Draft, Submission } from "#contract/submission.ts";
import { Button } from "#app/components/button.tsx";
import { MemberFormErrors } from "#app/components/member-form-errors.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import { useForm } from "#app/components/use-form.ts";
import { TextFields } from "#app/features/submission/text-fields.tsx";
import { useText } from "#app/i18n/text.tsx";

type Props = {
  /** What it says now; null when the form is only still there because it was refused. */
  submission: Pick<Submission, "format" | "text" | "link"> | null;
  formats: readonly Draft["format"][];
  reply?: SubmissionResult<string[]>;
};

/** For the author, until a review starts. */
export function EditForm({ submission, formats, reply }: Props) {
  const t = useText("submission");
  const [form, fields] = useForm<Draft>({
    id: "edit-form",
    lastResult: reply,
    defaultValue: submission && { ...submission, link: submission.link ?? undefined },
  });
  return (
    <details open={reply !== undefined}>
      <summary>{t("edit")}</summary>
      <PostForm form={form} className="stack">
        <MemberFormErrors form={form} />
        <p className="hint">{t("edit-note")}</p>
        <TextFields fields={fields} formats={formats} />
        <Button name="intent" value="editSubmission">
          {t("save-changes")}
        </Button>
      </PostForm>
    </details>
  );
}
