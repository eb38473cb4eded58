import type { SubmissionResult } from "@conform-to/dom";
import { limits } from "#contract/core/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup, TextArea } from "#app/ui/form/field.tsx";
import { MemberFormErrors } from "#app/ui/form/member-form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Props = {
  prepared: readonly string[];
  /** The language of the prepared questions. */
  lang: string;
  reply?: SubmissionResult<string[]>;
};

/** The form for a reviewer's one question: a prepared one of the challenge's key, or their own. */
export function AskForm({ prepared, lang, reply }: Props) {
  const t = useMessages("reviewQuestion");
  const [form, fields] = useForm<{ prepared: string; question: string }>({
    id: "ask-form",
    reply,
    defaultValue: { prepared: "own" },
  });
  const labels = { prepared: t("prepared"), question: t("own") };
  return (
    <details id="question" className="measure" open={reply ? true : undefined}>
      <summary>{t("ask-title")}</summary>
      <div className="stack">
        <p>{t("ask-why")}</p>
        <PostForm form={form} className="stack">
          <MemberFormErrors form={form} labels={labels} />
          {prepared.length > 0 && (
            <RadioGroup
              field={fields.prepared}
              label={t("prepared")}
              options={[
                ...prepared.map((label, index) => ({ value: String(index + 1), label, lang })),
                { value: "own", label: t("own-choice") },
              ]}
            />
          )}
          <TextArea
            field={fields.question}
            label={t("own")}
            hint={t("own-hint")}
            required={prepared.length === 0}
            rows={3}
            maxLength={limits.reviewQuestion}
          />
          <p className="actions">
            <Button name="intent" value="askReviewQuestion" look="plain">
              {t("ask")}
            </Button>
          </p>
        </PostForm>
      </div>
    </details>
  );
}
