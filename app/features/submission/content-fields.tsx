import type { Draft } from "#contract/submission.ts";
import { limits } from "#contract/limits.ts";
import { RadioGroup, TextArea, TextField, type FieldMeta } from "#app/components/field.tsx";
import { useText } from "#app/i18n/text.tsx";

export type ContentFieldSet = Readonly<Record<keyof Draft, FieldMeta>>;

type Props = { fields: ContentFieldSet; formats: readonly Draft["format"][] };

/**
 * The fields of a submission, as the challenge's formats allow. Where there is a choice both fields are there, with
 * and without JavaScript, and the chosen format decides which one counts.
 */
export function ContentFields({ fields, formats }: Props) {
  const t = useText("submission");
  const isChoice = formats.length > 1;
  const required = isChoice ? "depends" : true;
  const words = { text: t("text-label"), github: t("link-label") };
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
      {formats.includes("text") && (
        <TextArea
          field={fields.text}
          label={words.text}
          hint={t("text-hint")}
          required={required}
          maxLength={limits.submissionText}
          rows={14}
        />
      )}
      {formats.includes("github") && (
        <TextField
          field={fields.link}
          label={words.github}
          hint={t("link-hint")}
          required={required}
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
