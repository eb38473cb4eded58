import type { Money as Amount } from "#contract/core/values.ts";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

export function RewardsCard({ slug, rewards }: { slug: string; rewards: readonly Amount[] }) {
  const t = useMessages("community");
  return (
    <aside className="card beside" aria-labelledby="rewards">
      <h2 id="rewards">{t("rewards")}</h2>
      {rewards.map((amount) => (
        <p className="title" key={amount.token}>
          <Money amount={amount} />
        </p>
      ))}
      <p>{rewards.length > 0 ? t("rewards-why") : t("no-rewards")}</p>
      <p>
        <Link to={`/communities/${slug}/bounties`}>{t("see-bounties")}</Link>
        {" · "}
        <Link to={`/communities/${slug}/rewards`}>{t("see-rewards")}</Link>
      </p>
    </aside>
  );
}
