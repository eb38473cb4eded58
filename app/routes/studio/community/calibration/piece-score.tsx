import type { SubmissionResult } from "@conform-to/dom";
import type { StaffPiece } from "#contract/learning/calibration.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ComparedPoints } from "#app/features/review/compared-points.tsx";
import { PointsForm } from "../../../community/calibration/points-form.tsx";
import type { Rules } from "../../../community/reviews/criteria-fields.tsx";

type Props = {
  piece: Pick<StaffPiece, "id" | "own" | "others" | "state" | "agreedBy" | "refusal">;
  rules: Rules;
  reply: SubmissionResult<string[]> | undefined;
};

/** The scores of staff, and the form of one's own score until it counts. */
export function PieceScore({ piece, rules, reply }: Props) {
  const { id, own, others, state, agreedBy, refusal } = piece;
  const t = useMessages("studioCalibration");
  const isOfFile = agreedBy === "file";
  const scores = [
    ...(own ? [{ name: others.length > 0 ? t("your-score") : null, points: own }] : []),
    ...others.map((points) => ({ name: isOfFile ? null : t("other"), points })),
  ];
  return (
    <>
      <h2>{t(isOfFile ? "score-of-file" : "your-score")}</h2>
      {agreedBy && <Notice tone="plain">{t(`agreed-${agreedBy}`)}</Notice>}
      {state === "scored" && <Notice tone="wait">{t("differ")}</Notice>}
      {state === "waits-admin" && own && <Notice tone="wait">{t("waits-admin")}</Notice>}
      {state === "refused" && own && (
        <Notice tone="wait">
          {t("refused")} <span dir="auto">{refusal}</span>
        </Notice>
      )}
      {scores.length > 0 && (others.length > 0 || agreedBy) && (
        <ComparedPoints criteria={rules.criteria} scores={scores} />
      )}
      {!agreedBy && (
        <>
          <p className="hint">{t("score-why")}</p>
          <PointsForm
            rules={rules}
            reply={reply}
            given={own}
            piece={id}
            intent="scoreCalibrationPiece"
            label={t("save")}
          />
        </>
      )}
    </>
  );
}
