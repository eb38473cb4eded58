import { formatDate } from "#app/i18n/format.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

/** The total of all communities at the end of `day` (`2026-11-21`, UTC). */
export type ReputationPoint = { readonly day: string; readonly total: number };

const width = 600;
const height = 96;

function steps(history: readonly ReputationPoint[], from: number, to: number): string {
  const most = Math.max(...history.map(({ total }) => total));
  const x = (day: string) => Math.round((width * (Date.parse(day) - from)) / (to - from));
  const y = (total: number) => Math.round(height - 1 - ((height - 2) * total) / most);
  return history.map(({ day, total }) => `H${x(day)}V${y(total)}`).join("");
}

/**
 * Reputation over time as a stepped line, with a sentence that states the same; hidden if all of it
 * is from one day. The page names the `profile` messages.
 */
export function ReputationLine({ history }: { history: readonly ReputationPoint[] }) {
  const t = useMessages("profile");
  const locale = useLocale();
  const [first, last] = [history[0], history.at(-1)];
  if (!first || !last || first.day === last.day) return null;
  const line = steps(history, Date.parse(first.day), Date.parse(last.day));
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        height={height}
        preserveAspectRatio="none"
        color="var(--ok)"
        aria-hidden="true"
        focusable="false"
      >
        <path d={`M0 ${height}${line}V${height}`} fill="currentColor" fillOpacity=".15" />
        <path
          d={`M0 ${height - 1}${line}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="hint">
        {t("reputation-over-time", {
          from: first.total,
          start: formatDate(locale, first.day),
          to: last.total,
          end: formatDate(locale, last.day),
        })}
      </figcaption>
    </figure>
  );
}
