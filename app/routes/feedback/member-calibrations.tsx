import type { Assignments } from "#contract/learning/assignment.ts";
import { reviewPolicy } from "#contract/review-policy.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { Link } from "#app/ui/link.tsx";

const shown = ["calibrated", "due", "open", "again"] as const;

/** The passed challenges that the member can calibrate for, or is calibrated for. */
export function MemberCalibrations({ calibrations }: Pick<Assignments, "calibrations">) {
  const t = useMessages("memberScore");
  if (calibrations.length === 0) return null;
  return (
    <section className="stack measure" id="calibrations">
      <h2>{t("title")}</h2>
      <p>{t("lead", { count: reviewPolicy.memberScorers })}</p>
      <ul className="list">
        {calibrations.map(({ challenge: { id, title, community }, state }) => {
          const named = shown.find((name) => name === state);
          return (
            <li key={id} className="facts">
              <Link to={`/communities/${community}/calibration/${id}`}>{title}</Link>
              {named && (
                <Tag tone={named === "calibrated" ? "ok" : "wait"}>{t(`state-${named}`)}</Tag>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
