import { Link } from "#app/components/link.tsx";
import { useText } from "#app/i18n/text.tsx";

type Reputation = {
  readonly community: { readonly slug: string; readonly name: string };
  readonly learning: number;
  readonly teaching: number;
  readonly total: number;
};

/** Reputation in each community, as numbers and as bars of one scale. The page delivers the `profile` messages. */
export function ReputationTable({ reputation }: { reputation: readonly Reputation[] }) {
  const t = useText("profile");
  const most = Math.max(...reputation.map(({ total }) => total), 1);
  return (
    <div className="table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t("community")}</th>
            <th scope="col" className="end">
              {t("reputation-learning")}
            </th>
            <th scope="col" className="end">
              {t("reputation-teaching")}
            </th>
            <th scope="col" className="end">
              {t("reputation-total")}
            </th>
          </tr>
        </thead>
        <tbody>
          {reputation.map(({ community, learning, teaching, total }) => (
            <tr key={community.slug}>
              <td>
                <Link to={`/communities/${community.slug}`}>{community.name}</Link>
                <span className="bar twofold" aria-hidden="true">
                  <i style={{ width: `${(100 * learning) / most}%` }} />
                  <i style={{ width: `${(100 * teaching) / most}%` }} />
                </span>
              </td>
              <td className="end">{learning}</td>
              <td className="end">{teaching}</td>
              <td className="end">
                <strong>{total}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
