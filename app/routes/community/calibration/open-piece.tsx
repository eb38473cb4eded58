import type { SubmissionResult } from "@conform-to/dom";
import type { MeasuredPiece } from "#contract/learning/calibration.ts";
import type { Challenge } from "#contract/learning/submission.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { MemberText, type ShownText } from "#app/ui/text/member-text.tsx";
import { StaticHtml, type HtmlPart } from "#app/ui/text/static-html.tsx";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import type { Rules } from "../reviews/criteria-fields.tsx";
import { RubricDisclosure } from "../reviews/review/rubric-disclosure.tsx";
import { PointsForm } from "./points-form.tsx";

export type ShownPiece = Omit<MeasuredPiece, "text" | "html" | "language"> & { text: ShownText };

type Props = {
  piece: ShownPiece;
  number: number;
  count: number;
  rules: Rules & Pick<Challenge, "criteria">;
  task: HtmlPart;
  reply: SubmissionResult<string[]> | undefined;
};

/** The piece that is scored next, beside its form. */
export function OpenPiece({ piece, number, count, rules, task, reply }: Props) {
  const t = useMessages("calibration");
  const lang = useTextLanguage();
  return (
    <div className="scoring">
      <section className="stack">
        <h2>{t("piece", { number, count })}</h2>
        <MemberText text={piece.text} />
        <p className="hint">{t("shortened")}</p>
        <div>
          <details className="measure">
            <summary>{t("task")}</summary>
            <StaticHtml part={task} className="prose" lang={lang} />
          </details>
          <RubricDisclosure criteria={rules.criteria} />
        </div>
      </section>
      <section className="stack">
        <p className="hint">{t("staff-after")}</p>
        <PointsForm
          rules={rules}
          reply={reply}
          piece={piece.id}
          intent="scoreCalibration"
          label={t("score")}
        />
      </section>
    </div>
  );
}
