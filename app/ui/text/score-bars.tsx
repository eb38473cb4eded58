import type { ReactNode } from "react";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Score = {
  readonly key: string;
  readonly label: ReactNode;
  readonly points: number;
  readonly maximum: number;
  readonly note?: ReactNode;
};

/** Limited to 100: a rubric may have been reduced after the points were given. */
export const barPercent = (points: number, maximum: number): number =>
  maximum > 0 ? Math.min(100, (100 * points) / maximum) : 0;

export function ScoreBars({ scores }: { scores: readonly (Score & { readonly mark?: number })[] }) {
  const t = useMessages("common");
  const percent = (points: number, maximum: number) => `${barPercent(points, maximum)}%`;
  return (
    <ul className="scores">
      {scores.map(({ key, label, points, maximum, note, mark }) => (
        <li key={key}>
          <span>{label}</span>
          <span className="number">{t("score-of", { points, maximum })}</span>
          <span className="bar" aria-hidden="true">
            <i style={{ width: percent(points, maximum) }} />
            {mark !== undefined && <b style={{ left: percent(mark, maximum) }} />}
          </span>
          {note && <small>{note}</small>}
        </li>
      ))}
    </ul>
  );
}
