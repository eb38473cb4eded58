import { CodeText } from "#app/ui/text/code-text.tsx";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Points = readonly { criterion: string; points: number; comment: string }[];
type Props = {
  criteria: readonly { id: string; title: string; points: number }[];
  own: Points;
  others: readonly Points[];
  othersName: string;
};

/** Two scores or more, criterion by criterion, with the reasons that were noted. */
export function ComparedPoints({ criteria, own, others, othersName }: Props) {
  const t = useMessages("calibration");
  const common = useMessages("common");
  const lang = useTextLanguage();
  const scores = [
    { key: "own", name: t("you"), score: own },
    ...others.map((score, index) => ({ key: `other-${index}`, name: othersName, score })),
  ];
  return (
    <ul className="list">
      {criteria.map(({ id, title, points: maximum }) => (
        <li key={id} className="stack">
          <strong lang={lang}>
            <CodeText text={title} />
          </strong>
          {scores.map(({ key, name, score }) => {
            const given = score.find(({ criterion }) => criterion === id);
            return (
              <p key={key}>
                {name}:{" "}
                <strong>{given && common("score-of", { points: given.points, maximum })}</strong>
                {given?.comment && (
                  <>
                    {" "}
                    <span dir="auto">{given.comment}</span>
                  </>
                )}
              </p>
            );
          })}
        </li>
      ))}
    </ul>
  );
}
