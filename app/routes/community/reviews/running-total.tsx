import { barPercent } from "#app/ui/text/score-bars.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { Rules } from "./criteria-fields.tsx";

/** Stays at the lower edge of the window while the form is in view. */
export function RunningTotal({ rules, typed }: { rules: Rules; typed: readonly unknown[] }) {
  const t = useMessages("review");
  const { minimumPoints: minimum, maximumPoints: maximum, criteria } = rules;
  const given = criteria.flatMap(({ points }, index) => {
    const value = typed[index] ? Number(typed[index]) : NaN;
    return Number.isInteger(value) && value >= 0 && value <= points ? [value] : [];
  });
  const points = given.reduce((sum, value) => sum + value, 0);
  const isComplete = given.length === criteria.length;
  return (
    <p className="running-total">
      <span className="bar" aria-hidden="true">
        <i style={{ width: `${barPercent(points, maximum)}%` }} />
        <b style={{ left: `${barPercent(minimum, maximum)}%` }} />
      </span>
      <output>
        {given.length === 0 && t("points-needed", { minimum, maximum })}
        {given.length > 0 && <strong>{t("total-now", { points, maximum })}</strong>}{" "}
        {given.length > 0 && !isComplete && t("total-needed", { minimum })}
        {isComplete && t(points >= minimum ? "total-passes" : "total-fails")}
      </output>
    </p>
  );
}
