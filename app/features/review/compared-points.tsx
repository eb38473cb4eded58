import { CodeText } from "#app/ui/text/code-text.tsx";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Points = readonly { criterion: string; points: number; comment: string }[];
type Props = {
  criteria: readonly { id: string; title: string; points: number }[];
  /** A score that stands alone has no name. */
  scores: readonly { name: string | null; points: Points }[];
};

/** Scores, criterion by criterion, with the reasons that were noted. */
export function ComparedPoints({ criteria, scores }: Props) {
  const lang = useTextLanguage();
  return (
    <ul className="list">
      {criteria.map(({ id, title, points: maximum }) => (
        <li key={id} className="stack">
          <strong lang={lang}>
            <CodeText text={title} />
          </strong>
          {scores.map(({ name, points }, index) => (
            <GivenPoints
              // oxlint-disable-next-line react/no-array-index-key -- scores stay in their order
              key={index}
              name={name}
              maximum={maximum}
              given={points.find(({ criterion }) => criterion === id)}
            />
          ))}
        </li>
      ))}
    </ul>
  );
}

type GivenProps = { name: string | null; maximum: number; given: Points[number] | undefined };

function GivenPoints({ name, maximum, given }: GivenProps) {
  const common = useMessages("common");
  return (
    <p>
      {name !== null && `${name}: `}
      <strong>{given && common("score-of", { points: given.points, maximum })}</strong>
      {given?.comment && (
        <>
          {" "}
          <span dir="auto">{given.comment}</span>
        </>
      )}
    </p>
  );
}
