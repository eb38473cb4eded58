import type { SubmissionResult } from "@conform-to/dom";
import type { Adding } from "#app/features/studio/draft-paths.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { idOfAdding } from "#app/features/studio/draft-paths.ts";

type Reply = SubmissionResult<string[]> | undefined;

type AddPartProps = {
  adding: Adding;
  /** A link on another page has opened the form, so the title takes the focus. */
  isAsked?: boolean | undefined;
  reply: Reply;
  isOpen?: boolean;
};

const isReplyTo = ({ kind, course, chapter }: Adding, reply: Reply) => {
  const sent = reply?.initialValue;
  return sent?.kind === kind && (sent.course ?? "") === course && (sent.chapter ?? "") === chapter;
};

/** A new part needs a title in one language; all else is written on its own page. */
export function AddPart({ adding, reply, isAsked, isOpen }: AddPartProps) {
  const t = useMessages("studioContent");
  const isOwn = isReplyTo(adding, reply);
  return (
    <details id={idOfAdding(adding)} open={isOpen || isAsked || isOwn || undefined}>
      <summary>{t(`add-${adding.kind}`)}</summary>
      <AddForm adding={adding} reply={isOwn ? reply : undefined} isAsked={isAsked} />
    </details>
  );
}

type AddFormProps = Pick<AddPartProps, "adding" | "isAsked"> & {
  reply?: Reply;
  /** The path of the content page, if the form is on another page. */
  action?: string;
};

export function AddForm({ adding, reply, isAsked, action }: AddFormProps) {
  const { kind, course, chapter, languages } = adding;
  const t = useMessages("studioContent");
  const [form, fields] = useForm<{ titles: { en: string; es: string } }>({
    id: `${idOfAdding(adding)}-form`,
    reply,
  });
  const titles = fields.titles.getFieldset();
  return (
    <PostForm form={form} className="stack" action={action}>
      <ErrorSummary
        form={form}
        labels={{ "titles.en": t("title-en"), "titles.es": t("title-es") }}
      />
      <input type="hidden" name="kind" value={kind} />
      {course && <input type="hidden" name="course" value={course} />}
      {chapter && <input type="hidden" name="chapter" value={chapter} />}
      <p className="hint">{t(languages.length > 1 ? "titles-why" : "title-why")}</p>
      {languages.map((locale, index) => (
        <TextField
          key={locale}
          field={titles[locale]}
          label={t(`title-${locale}`)}
          required={languages.length > 1 ? "depends" : true}
          maxLength={90}
          lang={locale}
          takesFocus={isAsked === true && index === 0}
        />
      ))}
      <Button name="intent" value="addPart">
        {t("add")}
      </Button>
    </PostForm>
  );
}
