import { Fragment, useState, type FormEvent } from "react";
import type { Challenge } from "#contract/learning/submission.ts";
import { limits } from "#contract/core/limits.ts";
import { CodeText } from "#app/ui/text/code-text.tsx";
import { TextArea, TextField, type FieldMeta } from "#app/ui/form/field.tsx";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { noteField, pointsField } from "./criterion-fields.ts";

export type Rules = Pick<Challenge, "criteria" | "minimumPoints" | "maximumPoints">;
type Criteria = Rules["criteria"];

/** The typed points of each criterion, and the handler that reads them at each input. */
export function useTypedPoints(
  criteria: Criteria,
  shown: Readonly<Record<string, unknown>> | null | undefined,
) {
  const [typed, setTyped] = useState<readonly unknown[]>(
    criteria.map(({ id }) => shown?.[pointsField(id)]),
  );
  const readPoints = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const values = new FormData(currentTarget);
    setTyped(criteria.map(({ id }) => values.get(pointsField(id))));
  };
  return [typed, readPoints] as const;
}

export function useCriteriaLabels(criteria: Criteria): Record<string, string> {
  const t = useMessages("review");
  const ofCriteria = criteria.flatMap(({ id, title }) => [
    [pointsField(id), plain(title)],
    [noteField(id), t("note", { criterion: plain(title) })],
  ]);
  return { ...Object.fromEntries(ofCriteria), comment: t("comment") };
}

type Props = {
  rules: Rules;
  fields: Readonly<Record<string, unknown>>;
  typed: readonly unknown[];
  hasComment?: boolean;
};

export function CriteriaFields({ rules, fields, typed, hasComment = true }: Props) {
  const t = useMessages("review");
  const lang = useTextLanguage();
  const { criteria } = rules;
  const field = (name: string) => fields[name] as FieldMeta;
  return (
    <>
      {criteria.map(({ id, title, description, points }) => (
        <Fragment key={id}>
          <TextField
            field={field(pointsField(id))}
            label={plain(title)}
            hint={
              <>
                <span lang={lang}>
                  <CodeText text={description} />
                </span>{" "}
                <strong>{t("points-hint", { maximum: points })}</strong>
              </>
            }
            type="number"
            inputMode="numeric"
            autoComplete="off"
            min={0}
            max={points}
            step={1}
          />
          <TextArea
            field={field(noteField(id))}
            label={t("note", { criterion: plain(title) })}
            required={false}
            rows={2}
            maxLength={limits.criterionComment}
          />
        </Fragment>
      ))}
      <Total rules={rules} typed={typed} />
      {hasComment && (
        <TextArea
          field={field("comment")}
          label={t("comment")}
          hint={t("comment-hint")}
          maxLength={limits.evaluationComment}
        />
      )}
    </>
  );
}

const plain = (title: string) => title.replaceAll("`", "");

function Total({ rules, typed }: { rules: Rules; typed: readonly unknown[] }) {
  const t = useMessages("review");
  const { minimumPoints: minimum, maximumPoints: maximum, criteria } = rules;
  const given = criteria.flatMap(({ points }, index) => {
    const value = typed[index] ? Number(typed[index]) : NaN;
    return Number.isInteger(value) && value >= 0 && value <= points ? [value] : [];
  });
  const points = given.reduce((sum, value) => sum + value, 0);
  const isComplete = given.length === criteria.length;
  return (
    <p>
      {t("points-needed", { minimum, maximum })}{" "}
      <output>
        {given.length > 0 && <strong>{t("total-now", { points, maximum })}</strong>}{" "}
        {isComplete && (points >= minimum ? t("total-passes") : t("total-fails"))}
      </output>
    </p>
  );
}
