import type { SubmissionResult } from "@conform-to/dom";
import { limits } from "#contract/core/limits.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { Time } from "#app/ui/text/time.tsx";

type Props = { id: string; until: string; lastResult?: SubmissionResult<string[]> };

export function AppealForm({ id, until, lastResult }: Props) {
  const t = useMessages("decisions");
  const [form, fields] = useForm<{ words: string }>({ id: `appeal-${id}`, lastResult });
  return (
    <PostForm form={form} className="stack">
      <h3>{t("appeal")}</h3>
      <p>
        {t("appeal-until")} <Time at={until} form="exact" />.
      </p>
      <ErrorSummary form={form} labels={{ words: t("appeal-words") }} />
      <input type="hidden" name="case_id" value={id} />
      <TextArea
        field={fields.words}
        label={t("appeal-words")}
        hint={t("appeal-hint")}
        rows={5}
        minLength={limits.minimumReason}
        maxLength={limits.moderationWords}
      />
      <Button>{t("appeal-send")}</Button>
    </PostForm>
  );
}
