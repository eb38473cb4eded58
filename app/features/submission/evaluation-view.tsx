import type { Challenge, Corrected, Evaluation } from "#contract/learning/submission.ts";
import { CodeText } from "#app/ui/text/code-text.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { ScoreBars } from "#app/ui/text/score-bars.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { MemberText, type ShownText } from "#app/ui/text/member-text.tsx";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

export type EvaluationRules = Pick<Challenge, "criteria" | "minimumPoints" | "maximumPoints">;
type Scores = NonNullable<Evaluation["scores"]>;
export type ShownScores = Omit<Scores, "seconds"> & {
  readonly seconds: readonly (Omit<Scores["seconds"][number], "comment" | "commentHtml"> & {
    readonly comment: ShownText;
  })[];
};
export type ShownEvaluation = Omit<
  Evaluation,
  "comment" | "commentHtml" | "corrections" | "scores"
> & {
  readonly scores: ShownScores | null;
  readonly comment: ShownText;
  readonly corrections: readonly ShownCorrection[];
};
export type ShownCorrection = Omit<Corrected, "former"> & {
  readonly former: Omit<Corrected["former"], "comment" | "commentHtml"> & {
    readonly comment: ShownText;
  };
};

type Props = {
  evaluation: ShownEvaluation;
  rules: EvaluationRules;
  level?: 3 | 4;
};

export function EvaluationView({ evaluation, rules, level = 3 }: Props) {
  const t = useMessages("submission");
  const lang = useTextLanguage();
  const { evaluator, points, total, passed, at, corrections } = evaluation;
  const { reward, lateReward } = evaluation;
  const { criteria, minimumPoints: minimum, maximumPoints: maximum } = rules;
  const Heading = `h${level}` as const;
  const scoreOf = (id: string) => points.find(({ criterion }) => criterion === id);
  return (
    <div className="stack measure">
      <p>
        <strong>{passed ? t("passed") : t("not-passed")}:</strong>{" "}
        {t("points-total", { points: total, maximum, minimum })}
      </p>
      <ScoreBars
        scores={[
          ...criteria.map(({ id, title, points: most }) => ({
            key: id,
            label: (
              <span lang={lang}>
                <CodeText text={title} />
              </span>
            ),
            points: scoreOf(id)?.points ?? 0,
            maximum: most,
            note: noteOf(scoreOf(id)?.comment),
          })),
          {
            key: "total",
            label: <strong>{t("total")}</strong>,
            points: total,
            maximum,
            mark: minimum,
            note: t("minimum-mark", { minimum }),
          },
        ]}
      />
      <Heading>{t("reviewer-comment")}</Heading>
      <EvaluationComment {...evaluation} />
      <p className="facts">
        <span>
          {t("evaluated-by")} <PublicUser {...evaluator} size={24} />
        </span>
        <Time at={at} />
        {corrections[0] && (
          <span>
            {t("corrected")} <Time at={corrections[0].at} />
          </span>
        )}
        {reward && (
          <span>
            {t("reward-earned")} <Money amount={reward} />
          </span>
        )}
        {lateReward && (
          <span>
            {t("late-reward-earned")} <Money amount={lateReward} />
          </span>
        )}
      </p>
    </div>
  );
}

export function EvaluationComment({
  comment,
  isCommentHidden,
}: Pick<ShownEvaluation, "comment" | "isCommentHidden">) {
  const t = useMessages("submission");
  return isCommentHidden ? (
    <p className="quiet-text">{t("comment-hidden")}</p>
  ) : (
    <MemberText text={comment} />
  );
}

const noteOf = (text = "") =>
  text !== "" && (
    <span dir="auto" className="as-typed">
      {text}
    </span>
  );
