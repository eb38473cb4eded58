import type { SubmissionResult } from "@conform-to/dom";
import { useState, type FormEvent } from "react";
import type { Challenge } from "#contract/submission.ts";
import { limits } from "#contract/limits.ts";
import { Button } from "#app/components/button.tsx";
import { CodeText } from "#app/components/code-text.tsx";
import { TextArea, TextField, type FieldMeta } from "#app/components/field.tsx";
import { MemberFormErrors } from "#app/components/member-form-errors.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import { useForm } from "#app/components/use-form.ts";
import { useText } from "#app/i18n/text.tsx";
import { pointsField } from "./points-field.ts";

type Rules = Pick<Challenge, "criteria" | "minimumPoints" | "maximumPoints">;
type Props = { rules: Rules; reply?: SubmissionResult<string[]> };

/** Points for every criterion beside what they are given for, and the comment. */
export function EvaluationForm({ rules, reply }: Props) {
  const t = useText("review");
  const { criteria } = rules;
  const [form, fields] = useForm<Record<string, string>>({
    id: "evaluation-form",
    lastResult: reply,
  });
  const field = (name: string) => fields[name] as FieldMeta;
  const sent = criteria.map(({ id }) => reply?.initialValue?.[pointsField(id)]);
  const [typed, setTyped] = useState<readonly unknown[]>(sent);
  const readPoints = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const values = new FormData(currentTarget);
    setTyped(criteria.map(({ id }) => values.get(pointsField(id))));
  };
  return (
    <PostForm form={form} className="stack" onInput={readPoints}>
      <MemberFormErrors form={form} />
      {criteria.map(({ id, title, description, points }) => (
        <TextField
          key={id}
          field={field(pointsField(id))}
          label={title.replaceAll("`", "")}
          hint={
            <>
              <CodeText text={description} />{" "}
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
      ))}
      <Total rules={rules} typed={typed} />
      <TextArea
        field={field("comment")}
        label={t("comment")}
        hint={t("comment-hint")}
        maxLength={limits.evaluationComment}
      />
      <p className="hint">{t("submit-note")}</p>
      <p className="actions">
        <Button name="intent" value="evaluateSubmission">
          {t("submit")}
        </Button>
        <Button name="intent" value="releaseReview" look="plain" formNoValidate>
          {t("release")}
        </Button>
      </p>
      <p className="hint">{t("release-why")}</p>
    </PostForm>
  );
}

/** What is needed, and with JavaScript what the points make so far. */
function Total({ rules, typed }: { rules: Rules; typed: readonly unknown[] }) {
  const t = useText("review");
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
