import type { z } from "zod";
import type { AppealedScore } from "#contract/learning/score-appeal-state.ts";
import type { publicUser } from "#contract/core/values.ts";
import { CodeText } from "#app/ui/text/code-text.tsx";
import { MemberText, type ShownText } from "#app/ui/text/member-text.tsx";
import { Person } from "#app/ui/person.tsx";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { Rules } from "../criteria-fields.tsx";

export type ShownScore = Pick<AppealedScore, "points" | "total"> & {
  readonly by: z.output<typeof publicUser>;
  readonly comment: ShownText;
};

type Props = { rules: Rules; first: ShownScore; second: ShownScore | null };

/** Both scores criterion by criterion, each with its notes, then what each says of the whole. */
export function BothScores({ rules: { criteria, maximumPoints }, first, second }: Props) {
  const t = useMessages("appealDecision");
  const common = useMessages("common");
  const lang = useTextLanguage();
  const scores = [
    { name: t("first"), score: first },
    ...(second ? [{ name: t("second"), score: second }] : []),
  ];
  return (
    <>
      {!second && <p>{t("no-second")}</p>}
      <ul className="list">
        {criteria.map(({ id, title, points: maximum }) => (
          <li key={id} className="stack">
            <strong lang={lang}>
              <CodeText text={title} />
            </strong>
            {scores.map(({ name, score }) => {
              const given = score.points.find(({ criterion }) => criterion === id);
              return (
                <p key={name}>
                  {name}:{" "}
                  <strong>{common("score-of", { points: given?.points ?? 0, maximum })}</strong>{" "}
                  {given?.comment && <span dir="auto">{given.comment}</span>}
                </p>
              );
            })}
          </li>
        ))}
      </ul>
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
