import type { SubmissionResult } from "@conform-to/dom";
import { useState, type FormEvent, type ReactNode } from "react";
import type { Challenge } from "#contract/learning/submission.ts";
import { limits } from "#contract/core/limits.ts";
import { CodeText } from "#app/ui/text/code-text.tsx";
import { TextArea, type FieldMeta } from "#app/ui/form/field.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { noteField, pointsField } from "./criterion-fields.ts";
import { NoteField } from "./note-field.tsx";
import { PointsField } from "./points-field.tsx";
import { RunningTotal } from "./running-total.tsx";
import { ScoringKeys } from "./scoring-keys.tsx";

export type Rules = Pick<Challenge, "criteria" | "minimumPoints" | "maximumPoints">;

type Given = Readonly<Record<string, string>> | null;

/** A form of scores, initially with the values of `given`, and its typed points. */
export function useScoringForm(
  id: string,
  { criteria }: Rules,
  reply: SubmissionResult<string[]> | undefined,
  given: Given = null,
) {
  const t = useMessages("review");
  const [form, fields] = useForm<Record<string, string>>({
    id,
    reply,
    defaultValue: given,
  });
  const shown: Readonly<Record<string, unknown>> | null = reply?.initialValue ?? given;
  const [typed, setTyped] = useState<readonly unknown[]>(
    criteria.map((criterion) => shown?.[pointsField(criterion.id)]),
  );
  const readPoints = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const values = new FormData(currentTarget);
    setTyped(criteria.map((criterion) => values.get(pointsField(criterion.id))));
  };
  const labels = Object.fromEntries([
    ...criteria.flatMap(({ id: name, title }) => [
      [pointsField(name), plain(title)],
      [noteField(name), t("note", { criterion: plain(title) })],
    ]),
    ["comment", t("comment")],
  ]) as Record<string, string>;
  return { form, fields, labels, typed, readPoints };
}

type Props = {
  rules: Rules;
  fields: Readonly<Record<string, unknown>>;
  typed: readonly unknown[];
  /** Shown beside a criterion. */
  beside?: { readonly criterion: string; readonly shown: ReactNode } | null;
  hasComment?: boolean;
  commentHint?: string | undefined;
  /** Whether Ctrl+Enter sends the form. */
  hasSendKeys?: boolean;
};

export function CriteriaFields({
  rules,
  fields,
  typed,
  beside = null,
  hasComment = true,
  ...rest
}: Props) {
  const { commentHint, hasSendKeys } = rest;
  const t = useMessages("review");
  const lang = useTextLanguage();
  const field = (name: string) => fields[name] as FieldMeta;
  return (
    <>
      {rules.criteria.map(({ id, title, description, points }) => (
        <div key={id} className="criterion">
          <PointsField
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
            points={points}
          />
          {beside?.criterion === id && beside.shown}
          <NoteField field={field(noteField(id))} criterion={plain(title)} />
        </div>
      ))}
      {hasComment && (
        <TextArea
          field={field("comment")}
          label={t("comment")}
          hint={commentHint ?? t("comment-hint")}
          rows={5}
          maxLength={limits.evaluationComment}
        />
      )}
      <ScoringKeys canSend={hasSendKeys} />
      <RunningTotal rules={rules} typed={typed} />
    </>
  );
}

const plain = (title: string) => title.replaceAll("`", "");
