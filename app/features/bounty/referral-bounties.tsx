import type { Bounty } from "#contract/learning/bounty.ts";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { TimeFact } from "#app/ui/text/facts.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { coverage } from "./coverage.ts";

export function ReferralBounties({ bounties }: { bounties: readonly Bounty[] }) {
  const t = useMessages("bounty");
  const common = useMessages("common");
  return (
    <section id="inviting" className="stack">
      <h2>{t("inviting")}</h2>
      <p className="measure">{t("inviting-how")}</p>
      <ul className="list">
        {bounties.map(({ slug, community, reward, issuedAt, closesAt, covers, perDay }) => (
          <li key={slug} className={`accent-${community.slug}`}>
            <Link to={`/bounties/${slug}`}>{community.name}</Link>
            <ul className="facts">
              <li>
                <strong>
                  <Money amount={reward} />
                </strong>
              </li>
              {perDay !== null && <li>{t("per-day", { count: perDay })}</li>}
              {covers !== null && <li>{t("covers", coverage(covers, common))}</li>}
              <TimeFact name={t("issued")} at={issuedAt} />
              <TimeFact name={t("closes")} at={closesAt} />
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
