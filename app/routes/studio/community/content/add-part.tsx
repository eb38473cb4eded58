import type { SubmissionResult } from "@conform-to/dom";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";

type AddPartProps = {
  kind: "course" | "module" | "challenge";
  course?: string;
  chapter?: string;
  reply: SubmissionResult<string[]> | undefined;
  isOpen?: boolean;
};

type Fields = { titles: { en: string; es: string } };

/** A new part needs a title in one language; all else is written on its own page. */
export function AddPart({ kind, course = "", chapter = "", reply, isOpen }: AddPartProps) {
  const t = useMessages("studioContent");
  const sent = reply?.initialValue;
  const isOwn =
    sent?.kind === kind && (sent.course ?? "") === course && (sent.chapter ?? "") === chapter;
  const [form, fields] = useForm<Fields>({
    id: ["add", kind, course, chapter].filter(Boolean).join("-"),
    lastResult: isOwn ? reply : undefined,
  });
  const titles = fields.titles.getFieldset();
  return (
    <details open={isOpen || isOwn || undefined}>
      <summary>{t(`add-${kind}`)}</summary>
      <PostForm form={form} className="stack">
        <ErrorSummary
          form={form}
          labels={{ "titles.en": t("title-en"), "titles.es": t("title-es") }}
        />
        <input type="hidden" name="kind" value={kind} />
        {course && <input type="hidden" name="course" value={course} />}
        {chapter && <input type="hidden" name="chapter" value={chapter} />}
        <p className="hint">{t("titles-why")}</p>
        <TextField field={titles.en} label={t("title-en")} required="depends" maxLength={90} />
        <TextField field={titles.es} label={t("title-es")} required="depends" maxLength={90} />
        <Button name="intent" value="addPart">
          {t("add")}
        </Button>
      </PostForm>
    </details>
  );
}
