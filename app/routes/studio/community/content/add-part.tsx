import type { SubmissionResult } from "@conform-to/dom";
import type { LanguageState } from "#contract/studio/draft.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { idOfAdding } from "#app/features/studio/draft-paths.ts";

type AddPartProps = {
  kind: "course" | "module" | "challenge";
  course?: string;
  chapter?: string;
  /** Those in which what it belongs to is written. */
  languages: readonly LanguageState[];
  /** Another page has led here: the title takes the focus. */
  isAsked?: boolean | undefined;
  reply: SubmissionResult<string[]> | undefined;
  isOpen?: boolean;
};

type Fields = { titles: { en: string; es: string } };

/** A new part needs a title in one language; all else is written on its own page. */
export function AddPart(props: AddPartProps) {
  const { kind, course = "", chapter = "", languages, reply, isAsked, isOpen } = props;
  const t = useMessages("studioContent");
  const sent = reply?.initialValue;
  const isOwn =
    sent?.kind === kind && (sent.course ?? "") === course && (sent.chapter ?? "") === chapter;
  const [form, fields] = useForm<Fields>({
    id: `${idOfAdding(kind, course, chapter)}-form`,
    lastResult: isOwn ? reply : undefined,
  });
  const titles = fields.titles.getFieldset();
  const own = languages.map(({ locale }) => locale);
  return (
    <details id={idOfAdding(kind, course, chapter)} open={isOpen || isAsked || isOwn || undefined}>
      <summary>{t(`add-${kind}`)}</summary>
      <PostForm form={form} className="stack">
        <ErrorSummary
          form={form}
          labels={{ "titles.en": t("title-en"), "titles.es": t("title-es") }}
        />
        <input type="hidden" name="kind" value={kind} />
        {course && <input type="hidden" name="course" value={course} />}
        {chapter && <input type="hidden" name="chapter" value={chapter} />}
        <p className="hint">{t(own.length > 1 ? "titles-why" : "title-why")}</p>
        {own.map((locale, index) => (
          <TextField
            key={locale}
            field={titles[locale]}
            label={t(`title-${locale}`)}
            required={own.length > 1 ? "depends" : true}
            maxLength={90}
            lang={locale}
            takesFocus={isAsked === true && index === 0}
          />
        ))}
        <Button name="intent" value="addPart">
          {t("add")}
        </Button>
      </PostForm>
    </details>
  );
}
