import type { Draft } from "#contract/submission.ts";
import { limits } from "#contract/limits.ts";
import { RadioGroup, TextArea, TextField, type FieldMeta } from "#app/components/field.tsx";
import { useText } from "#app/i18n/text.tsx";

export type TextFieldSet = Readonly<Record<keyof Draft, FieldMeta>>;

type Props = { fields: TextFieldSet; formats: readonly Draft["format"][] };

/**
 * The fields of a submission, as the challenge's formats allow: a text in any case, and a link
 * beside it. Where there is a choice both fields are there, with and without JavaScript, and the
 * chosen format decides whether the link counts.
 */
export function TextFields({ fields, formats }: Props) {
  const t = useText("submission");
  const isChoice = formats.length > 1;
  const takesLink = formats.includes("github");
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
        hint={t(takesLink ? "text-hint-link" : "text-hint", { count: limits.submissionWords })}
        maxLength={limits.submissionText}
        rows={14}
      />
      {takesLink && (
        <TextField
          field={fields.link}
          label={t("link-label")}
          hint={t("link-hint")}
          required={isChoice ? "depends" : true}
          type="url"
          inputMode="url"
          autoComplete="off"
          literal
          maxLength={limits.link}
        />
      )}
    </>
  );
}
