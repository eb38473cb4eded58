import type { SubmissionResult } from "@conform-to/dom";
import { limits } from "#contract/core/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { MemberFormErrors } from "#app/ui/form/member-form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Props = { until: string; left: number; reply?: SubmissionResult<string[]> };

export function AppealForm({ until, left, reply }: Props) {
  const t = useMessages("scoreAppeal");
  const [form, fields] = useForm<{ words: string }>({ id: "score-appeal", lastResult: reply });
  return (
    <details id="appeal" open={reply ? true : undefined}>
      <summary>{t("title")}</summary>
      <div className="stack">
        <p>{t("what")}</p>
        <p>{t("meanwhile")}</p>
        <p>
          {t("until")} <Time at={until} form="exact" />.{" "}
          {left > 0 ? t("left", { count: left }) : t("none")}
        </p>
        {left > 0 && (
          <PostForm form={form} className="stack">
            <MemberFormErrors form={form} labels={{ words: t("words") }} />
            <TextArea
              field={fields.words}
              label={t("words")}
              hint={t("words-hint")}
              rows={5}
              minLength={limits.minimumAppeal}
              maxLength={limits.appealText}
            />
            <p className="actions">
              <Button name="intent" value="openScoreAppeal" look="plain">
                {t("send")}
              </Button>
            </p>
          </PostForm>
        )}
      </div>
    </details>
  );
}
