import type { SubmissionResult } from "@conform-to/dom";
import { limits } from "#contract/core/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { CodeText } from "#app/ui/text/code-text.tsx";
import { RadioGroup, TextArea, type FieldMeta } from "#app/ui/form/field.tsx";
import { MemberFormErrors } from "#app/ui/form/member-form-errors.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { Rules } from "../criteria-fields.tsx";
import { pointsField } from "../criterion-fields.ts";
import { PointsField } from "../points-field.tsx";

type Props = {
  rules: Rules;
  first: { readonly points: readonly { criterion: string; points: number }[] };
  reply?: SubmissionResult<string[]>;
};

/** The points count only for a corrected score. They are initially those of the first score. */
export function DecisionForm({ rules: { criteria }, first, reply }: Props) {
  const t = useMessages("appealDecision");
  const tReview = useMessages("review");
  const given = first.points.map(({ criterion, points }) => [pointsField(criterion), `${points}`]);
  const [form, fields] = useForm<Record<string, string>>({
    id: "appeal-decision",
    reply,
    defaultValue: Object.fromEntries(given),
  });
  const plain = (title: string) => title.replaceAll("`", "");
  const labels = Object.fromEntries(
    criteria.map(({ id, title }) => [pointsField(id), plain(title)]),
  );
  const field = (name: string) => fields[name] as FieldMeta;
  return (
    <PostForm form={form} className="stack measure">
      <MemberFormErrors
        form={form}
        labels={{ ...labels, outcome: t("outcome"), words: t("reason") }}
      />
      <RadioGroup
        field={field("outcome")}
        label={t("outcome")}
        options={[
          { value: "stands", label: t("stands") },
          { value: "corrected", label: t("corrected") },
        ]}
      />
      <p className="hint">{t("points-note")}</p>
      {criteria.map(({ id, title, points: maximum }) => (
        <PointsField
          key={id}
          field={field(pointsField(id))}
          label={plain(title)}
          hint={<CodeText text={tReview("points-hint", { maximum })} />}
          points={maximum}
        />
      ))}
      <TextArea
        field={field("words")}
        label={t("reason")}
        hint={t("reason-hint")}
        rows={5}
        minLength={limits.minimumAppeal}
        maxLength={limits.appealText}
      />
      <p className="actions">
        <Button>{t("send")}</Button>
      </p>
    </PostForm>
  );
}
