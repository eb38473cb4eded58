import type { Challenge } from "#contract/learning/submission.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { MemberText } from "#app/ui/text/member-text.tsx";
import { ComparedPoints } from "#app/features/review/compared-points.tsx";
import type { ShownPiece } from "./open-piece.tsx";

type Props = Pick<Challenge, "criteria"> & { number: number; pieces: readonly ShownPiece[] };

/** A try that is over: where and why the scores differ. */
export function TryResult({ criteria, number, pieces }: Props) {
  const t = useMessages("calibration");
  const review = useMessages("review");
  return (
    <section className="stack">
      <h2>{t("result", { number })}</h2>
      {pieces.map(({ id, own, staff, isWithin, text }, index) => (
        <section key={id} className="stack measure">
          <h3>
            {t("piece", { number: index + 1, count: pieces.length })}{" "}
            <Badge tone={isWithin ? "ok" : "bad"}>{t(isWithin ? "within" : "beyond")}</Badge>
          </h3>
          <ComparedPoints
            criteria={criteria}
            scores={[
              { name: t("you"), points: own ?? [] },
              ...staff.map((points) => ({ name: t("staff"), points })),
            ]}
          />
          <details>
            <summary>{review("content")}</summary>
            <MemberText text={text} />
          </details>
        </section>
      ))}
    </section>
  );
}
