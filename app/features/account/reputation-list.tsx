import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

type Reputation = {
  readonly community: { readonly slug: string; readonly name: string };
  readonly learning: number;
  readonly teaching: number;
  readonly total: number;
  readonly passed: number;
  readonly helpful: number;
};

/** The bars of all communities have one scale. The page names the `profile` messages. */
export function ReputationList({ reputation }: { reputation: readonly Reputation[] }) {
  const t = useMessages("profile");
  const most = Math.max(...reputation.map(({ total }) => total), 1);
  const percent = (points: number) => ({ width: `${(100 * points) / most}%` });
  return (
    <ul className="list">
      {reputation.map(({ community, learning, teaching, total, passed, helpful }) => (
        <li key={community.slug} className="reputation">
          <Link to={`/communities/${community.slug}`}>{community.name}</Link>
          <span className="bar" aria-hidden="true">
            <i className="learning" style={percent(learning)} />
            <i className="teaching" style={percent(teaching)} />
          </span>
          <ul className="facts">
            <li className="learning">
              {t("reputation-learning")} <strong>{learning}</strong>{" "}
              {passed > 0 && t("from-passed", { count: passed })}
            </li>
            <li className="teaching">
              {t("reputation-teaching")} <strong>{teaching}</strong>{" "}
              {helpful > 0 && t("from-helpful", { count: helpful })}
            </li>
            <li>
              {t("reputation-total")} <strong>{total}</strong>
            </li>
          </ul>
        </li>
      ))}
    </ul>
  );
}
