import type { z } from "zod";
import type { AppealedScore } from "#contract/learning/score-appeal-state.ts";
import type { publicUser } from "#contract/core/values.ts";
import { ComparedPoints } from "#app/features/review/compared-points.tsx";
import { MemberText, type ShownText } from "#app/ui/text/member-text.tsx";
import { Person } from "#app/ui/person.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { Rules } from "../criteria-fields.tsx";

export type ShownScore = Pick<AppealedScore, "points" | "total"> & {
  readonly by: z.output<typeof publicUser>;
  readonly comment: ShownText;
};

type Props = { rules: Rules; first: ShownScore; second: ShownScore | null };

/** Both scores criterion by criterion, with their notes, then the comment of each. */
export function BothScores({ rules: { criteria, maximumPoints }, first, second }: Props) {
  const t = useMessages("appealDecision");
  const common = useMessages("common");
  const scores = [
    { name: t("first"), score: first },
    ...(second ? [{ name: t("second"), score: second }] : []),
  ];
  return (
    <>
      {!second && <p>{t("no-second")}</p>}
      <ComparedPoints
        criteria={criteria}
        scores={scores.map(({ name, score }) => ({ name, points: score.points }))}
      />
      {scores.map(({ name, score }) => (
        <section key={name} className="stack">
          <h3>
            {name}: {common("score-of", { points: score.total, maximum: maximumPoints })}
          </h3>
          <p>
            <Person {...score.by} size={24} />
          </p>
          <MemberText text={score.comment} />
        </section>
      ))}
    </>
  );
}
