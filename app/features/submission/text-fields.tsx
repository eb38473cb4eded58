import type { WordLimits } from "#contract/core/limits.ts";
import type { Draft } from "#contract/learning/submission.ts";
import { limits } from "#contract/core/limits.ts";
import { RadioGroup, TextArea, TextField, type FieldMeta } from "#app/ui/form/field.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { LanguageField } from "./language-field.tsx";
import { WordCount } from "./word-count.tsx";

type TextFieldSet = Readonly<Record<"format" | "text" | "link" | "language", FieldMeta>>;

type Props = {
  fields: TextFieldSet;
  formats: readonly Draft["format"][];
  words: WordLimits | undefined;
};

export function useTextLabels() {
  const t = useMessages("submissionForm");
  return {
    format: t("format-label"),
    text: t("text-label"),
    link: t("link-label"),
    declaredHelp: t("help-label"),
    language: t("language-label"),
  };
}

/**
 * The check of a link while it is typed. The control is not `type="url"`: without JavaScript, the
 * browser would refuse to send an invalid value in a hidden field, and could not show why.
 */
export function useLinkCheck(): (typed: string) => string | null {
  const t = useMessages("validation");
  return (typed) => (typed === "" || /^https?:\/\/./.test(typed.trim()) ? null : t("url"));
}

/** Refusals of a submission that are shown beside its link. */
export const ofLink = {
  "link-without-commit": "link",
  "repository-not-found": "link",
  "repository-unavailable": "link",
} as const;

/**
 * The challenge's formats decide the fields: always a text, and possibly a link. If both formats
 * are allowed, the link's field is shown where the link is chosen (`forms.css`, without a script),
 * and only then is the link used.
 */
export function TextFields({ fields, formats, words }: Props) {
  const t = useMessages("submissionForm");
  const isChoice = formats.length > 1;
  const takesLink = formats.includes("github");
  const least = limits.submissionWords;
  const hint = words
    ? t(takesLink ? "words-wanted-link" : "words-wanted", { ...words, least })
    : t(takesLink ? "text-hint-link" : "text-hint", { count: least });
  return (
    <>
      {isChoice ? (
        <RadioGroup
          field={fields.format}
          label={t("format-label")}
          options={formats.map((format) => ({ value: format, label: t(`format-${format}`) }))}
        />
      ) : (
        <input type="hidden" name={fields.format.name} value={formats[0]} />
      )}
      <TextArea
        field={fields.text}
        label={t("text-label")}
        hint={hint}
        maxLength={limits.submissionText}
        rows={14}
        below={<WordCount key={fields.text.key} id={fields.text.id} least={least} words={words} />}
      />
      {takesLink && (
        <TextField
          field={fields.link}
          label={t("link-label")}
          hint={t("link-hint")}
          required={isChoice ? "depends" : true}
          inputMode="url"
          autoComplete="off"
          literal
          maxLength={limits.link}
        />
      )}
      <LanguageField field={fields.language} />
    </>
  );
}
