import type { FundedCommunity } from "#contract/admin/admin.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function PoolList({ communities }: { communities: readonly FundedCommunity[] }) {
  const t = useMessages("adminPools");
  return (
    <ul className="list">
      {communities.map(({ slug, name, isRetired, pools }) => (
        <li key={slug}>
          <strong>{name}</strong> {isRetired && <Badge>{t("retired")}</Badge>}{" "}
          <Link to={`/admin/figures/${slug}`}>{t("figures")}</Link>
          {pools.length === 0 && <p className="hint">{t("empty")}</p>}
          {pools.map(({ available, reserved }) => (
            <ul className="facts" key={available.token}>
              <li>
                {t("available")}{" "}
                <strong>
                  <Money amount={available} />
                </strong>
              </li>
              <li>
                {t("reserved")} <Money amount={reserved} />
              </li>
            </ul>
          ))}
        </li>
      ))}
    </ul>
  );
}
