import { Link } from "#app/ui/link.tsx";
import { MoneyFact } from "#app/ui/text/facts.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { FiguresView } from "./figures-view.server.ts";

const tones = ["var(--ok)", "var(--wait)", "var(--accent-ground)"];

export function PoolCards({ pools }: Pick<FiguresView, "pools">) {
  const t = useMessages("communityRewards");
  return (
    <ul className="cards">
      {pools.map(({ available, reserved, paid, pieces, shares }) => (
        <li className="card" key={available.token}>
          <h3 className="kind">{t("pool-of", { token: available.token })}</h3>
          <p>
            {t("available")}{" "}
            <strong>
              <Money amount={available} />
            </strong>
          </p>
          <svg
            viewBox="0 0 100 8"
            width="100%"
            height="8"
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
          >
            {shares.map((share, n) => (
              <rect
                key={tones[n]}
                x={shares.slice(0, n).reduce((sum, before) => sum + before, 0)}
                width={share}
                height="8"
                fill={tones[n]}
              />
            ))}
          </svg>
          <ul className="facts">
            <li>
              {t("paid")}{" "}
              <strong>
                <Money amount={paid} />
              </strong>{" "}
              {t("in-rewards", { count: pieces })}
            </li>
            <MoneyFact name={t("reserved")} amount={reserved} />
          </ul>
          <p>
            <Link to={`/tokens/${available.token}`}>
              {t("what-is", { token: available.token })}
            </Link>
          </p>
          {available.units === "0" && <p className="hint">{t("empty-pool")}</p>}
        </li>
      ))}
    </ul>
  );
}
