import type { FeedbackInput } from "#contract/learning/feedback.ts";
import { limits } from "#contract/core/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup, TextArea, TextField } from "#app/ui/form/field.tsx";
import { MemberFormErrors } from "#app/ui/form/member-form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Preview, PreviewButton, type Previewed } from "#app/ui/form/preview.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { LanguageField } from "./language-field.tsx";
import { useLinkCheck } from "./text-fields.tsx";
import { WordCount } from "./word-count.tsx";

type Fields = { format: string; text: string; link: string; language: string };

type Props = {
  changed?: { readonly id: string; readonly given?: FeedbackInput | undefined };
  /** The saved text of an assignment, and the name of the button that saves it. */
  draft?: string;
  saveLabel?: string;
  reply?: Previewed | undefined;
};

/** A text, or a pull request with a text; the chosen kind decides whether the link is used. */
export function FeedbackForm({ changed, draft, saveLabel, reply }: Props) {
  const t = useMessages("feedback");
  const words = useMessages("changes");
  const [form, fields] = useForm<Fields>({
    id: changed ? "edit-feedback-form" : "feedback-form",
    reply,
    checks: { link: useLinkCheck() },
    defaultValue: { format: "text", language: "auto", text: draft, ...changed?.given },
  });
  return (
    <>
      {!changed && <h3 id="give-feedback">{t("give-title")}</h3>}
      <PostForm form={form} className="stack">
        <MemberFormErrors
          form={form}
          labels={{ format: t("format-label"), text: t("text-label"), link: t("link-label") }}
        />
        {changed && <input type="hidden" name="feedback" value={changed.id} />}
        <p className="hint">{changed ? words("editFeedback-why") : t("give-hint")}</p>
        <RadioGroup
          field={fields.format}
          label={t("format-label")}
          options={[
            { value: "text", label: t("format-text") },
            { value: "github", label: t("format-github") },
          ]}
        />
        <TextArea
          field={fields.text}
          label={t("text-label")}
          hint={t("text-hint", { count: limits.feedbackWords })}
          maxLength={limits.feedbackText}
          below={
            <WordCount key={fields.text.key} id={fields.text.id} least={limits.feedbackWords} />
          }
        />
        <TextField
          field={fields.link}
          label={t("link-label")}
          hint={t("link-hint")}
          required="depends"
          inputMode="url"
          autoComplete="off"
          literal
          maxLength={limits.link}
        />
        <LanguageField field={fields.language} />
        <p className="actions">
          <Button name="intent" value={changed ? "editFeedback" : "giveFeedback"}>
            {changed ? words("save") : t("send")}
          </Button>
          {saveLabel && (
            <Button name="intent" value="saveAssignmentDraft" look="plain" formNoValidate>
              {saveLabel}
            </Button>
          )}
          <PreviewButton intent={changed ? "editFeedback" : "giveFeedback"} />
        </p>
        <Preview reply={reply} />
      </PostForm>
    </>
  );
}
