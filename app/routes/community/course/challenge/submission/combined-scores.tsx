import type { Challenge } from "#contract/learning/submission.ts";
import { EvaluationComment, type ShownScores } from "#app/features/submission/evaluation-view.tsx";
import { CodeText } from "#app/ui/text/code-text.tsx";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Props = {
  scores: ShownScores;
  criteria: Challenge["criteria"];
};

type Points = Props["scores"]["points"];

/** The points of each scorer, and the points that count. */
export function CombinedScores({ scores, criteria }: Props) {
  const t = useMessages("secondScore");
  const lang = useTextLanguage();
  const { first, seconds, counts, points } = scores;
  const how = typeof counts === "number" ? seconds[counts]?.reason : counts;
  const given = [first, ...seconds.map((second) => second.points)];
  const columns = [
    ...given.map((column, index) => ({
      name: t("score-number", { number: index + 1 }),
      points: column,
    })),
    { name: t("what-counts"), points },
  ];
  const others = seconds.flatMap((second, index) =>
    index === counts ? [] : [{ name: t("comment-of", { number: index + 2 }), second }],
  );
  return (
    <div className="stack measure">
      <h3>{t("combined-title")}</h3>
      <p>{t(`counts-${how === "panel" ? "check" : (how ?? "first")}`)}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <section className="table" tabIndex={0} aria-label={t("combined-title")}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t("criterion")}</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {criteria.map(({ id, title }) => (
              <tr key={id}>
                <th scope="row" lang={lang}>
                  <CodeText text={title} />
                </th>
                {columns.map((column) => (
                  <td key={column.name}>{pointsOf(column.points, id)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t("total")}</th>
              {columns.map((column) => (
                <td key={column.name}>{totalOf(column.points)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      {others.map(({ name, second }) => (
        <details key={name}>
          <summary>{name}</summary>
          <EvaluationComment {...second} />
        </details>
      ))}
    </div>
  );
}

const pointsOf = (points: Points, id: string) =>
  points.find(({ criterion }) => criterion === id)?.points ?? 0;

const totalOf = (points: Points) => points.reduce((sum, given) => sum + given.points, 0);
