import type { SubmissionResult } from "@conform-to/dom";
import {
  Fragment,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type KeyboardEvent,
} from "react";
import type { EvaluationDraft } from "#contract/review.ts";
import type { Challenge } from "#contract/submission.ts";
import { limits } from "#contract/limits.ts";
import { Button } from "#app/components/button.tsx";
import { CodeText } from "#app/components/code-text.tsx";
import { TextArea, TextField, type FieldMeta } from "#app/components/field.tsx";
import { MemberFormErrors } from "#app/components/member-form-errors.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import { Time } from "#app/components/time.tsx";
import { useForm } from "#app/components/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { noteField, pointsField } from "./criterion-fields.ts";

type Rules = Pick<Challenge, "criteria" | "minimumPoints" | "maximumPoints">;
type Props = {
  rules: Rules;
  draft: (EvaluationDraft & { readonly savedAt: string }) | null;
  reply?: SubmissionResult<string[]>;
};

/** Points for every criterion beside what they are given for, and the comments. */
export function EvaluationForm({ rules, draft, reply }: Props) {
  const t = useMessages("review");
  const { criteria } = rules;
  const [form, fields] = useForm<Record<string, string>>({
    id: "evaluation-form",
    lastResult: reply,
    defaultValue: draft && fieldsOf(draft),
  });
  const field = (name: string) => fields[name] as FieldMeta;
  const shown = reply?.initialValue ?? (draft && fieldsOf(draft));
  const [typed, setTyped] = useState<readonly unknown[]>(
    criteria.map(({ id }) => shown?.[pointsField(id)]),
  );
  const hasScript = useHasScript();
  const readPoints = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const values = new FormData(currentTarget);
    setTyped(criteria.map(({ id }) => values.get(pointsField(id))));
  };
  return (
    <PostForm form={form} className="stack" onInput={readPoints} onKeyDown={sendByKeys}>
      <MemberFormErrors form={form} />
      {draft && (
        <p className="hint">
          {t("draft-note")} <Time at={draft.savedAt} />.
        </p>
      )}
      {criteria.map(({ id, title, description, points }) => (
        <Fragment key={id}>
          <TextField
            field={field(pointsField(id))}
            label={plain(title)}
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
      <TextArea
        field={field("comment")}
        label={t("comment")}
        hint={t("comment-hint")}
        maxLength={limits.evaluationComment}
      />
      <p className="hint">{t("submit-note")}</p>
      <p className="actions">
        <Button
          name="intent"
          value="evaluateSubmission"
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          {t("submit")}
        </Button>
        <Button name="intent" value="saveEvaluationDraft" look="plain" formNoValidate>
          {t("save-draft")}
        </Button>
        <Button name="intent" value="releaseReview" look="plain" formNoValidate>
          {t("release")}
        </Button>
      </p>
      <p className="hint">
        {hasScript && <>{t("keys")} </>}
        {t("release-why")}
      </p>
    </PostForm>
  );
}

/** A title as an accessible name, without the marks of code. */
const plain = (title: string) => title.replaceAll("`", "");

/** A draft as the form's fields. */
const fieldsOf = ({ criteria, comment }: EvaluationDraft): Record<string, string> => ({
  comment,
  ...Object.fromEntries(
    criteria.flatMap(({ criterion, points, comment: note }) => [
      [pointsField(criterion), points],
      [noteField(criterion), note],
    ]),
  ),
});

/** Sends the evaluation as its button does, from any of its fields. */
function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || event.repeat || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const form = event.currentTarget;
  form.requestSubmit(form.querySelector<HTMLElement>('[value="evaluateSubmission"]'));
}

const never = () => () => undefined;

/** False in the document that the server renders: without a script no key sends the form. */
const useHasScript = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** What is needed, and with JavaScript what the points make so far. */
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
