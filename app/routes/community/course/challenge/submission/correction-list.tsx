import type { Challenge } from "#contract/learning/submission.ts";
import { CodeText } from "#app/ui/text/code-text.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { Time } from "#app/ui/text/time.tsx";
import {
  EvaluationComment,
  type ShownCorrection,
  type ShownEvaluation,
} from "#app/features/submission/evaluation-view.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Criteria = Challenge["criteria"];
type Says = Pick<ShownEvaluation, "points" | "comment">;
type Props = { evaluation: ShownEvaluation; criteria: Criteria };

export function CorrectionList({ evaluation, criteria }: Props) {
  const t = useMessages("corrected");
  const { corrections } = evaluation;
  if (corrections.length === 0) return null;
  return (
    <>
      <h3>{t("title")}</h3>
      <ol className="list measure">
        {corrections.map((correction, index) => (
          <li key={correction.at} className="stack">
            <Correction
              correction={correction}
              says={corrections[index - 1]?.former ?? evaluation}
              criteria={criteria}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

/** `says` is the result after this correction. */
function Correction({
  correction: { by, at, reason, isAppeal, total, passed, former },
  says,
  criteria,
}: {
  correction: ShownCorrection;
  says: Says;
  criteria: Criteria;
}) {
  const t = useMessages("corrected");
  const result = passed ? "passed" : "not-passed";
  return (
    <>
      <p className="facts">
        <span>
          {t("by")} <PublicUser {...by} size={24} />
        </span>
        <Time at={at} />
      </p>
      <p>
        {t("points", { before: former.total, after: total })}{" "}
        {former.passed === passed ? t(result) : t(`now-${result}`)}
      </p>
      {isAppeal && <p>{t(reason ? "appeal" : "appeal-mean")}</p>}
      {reason && (
        <p dir="auto">
          <strong>{t("reason")}:</strong> {reason}
        </p>
      )}
      <details>
        <summary>{t("before")}</summary>
        <ul>
          {criteria.map(({ id, title }) => (
            <li key={id}>
              <CodeText text={title} />:{" "}
              {t("points", { before: pointsOf(former, id), after: pointsOf(says, id) })}
            </li>
          ))}
        </ul>
        <p>{t("former-comment")}</p>
        <EvaluationComment {...former} />
      </details>
    </>
  );
}

const pointsOf = ({ points }: Pick<Says, "points">, id: string) =>
  points.find(({ criterion }) => criterion === id)?.points ?? 0;
