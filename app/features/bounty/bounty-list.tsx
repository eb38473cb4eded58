import type { Bounty } from "#contract/bounty.ts";
import { Badge } from "#app/components/badge.tsx";
import { Link } from "#app/components/link.tsx";
import { Money } from "#app/components/money.tsx";
import { Time } from "#app/components/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { useBountyTitle } from "./bounty-title.ts";

const tones = { challenge: "info", feedback: "wait", referral: "plain" } as const;

type BountyListProps = {
  bounties: readonly Bounty[];
  /** A community's own pages need not say which community it is. */
  showCommunity?: boolean;
  /** The level of the items' headings. */
  level?: 2 | 3;
};

/** Bounties in the order given, at least one. The page's loader names the `bounty` messages. */
export function BountyList({ bounties, ...how }: BountyListProps) {
  return (
    <ul className="list" id="bounties">
      {bounties.map((bounty) => (
        <BountyItem key={bounty.slug} bounty={bounty} {...how} />
      ))}
    </ul>
  );
}

type BountyItemProps = Omit<BountyListProps, "bounties"> & { bounty: Bounty };

function BountyItem({ bounty, showCommunity = false, level = 2 }: BountyItemProps) {
  const t = useMessages("bounty");
  const title = useBountyTitle(bounty);
  const Heading = `h${level}` as const;
  const { slug, kind, reward, community, open, closesAt } = bounty;
  return (
    <li className={`accent-${community.slug}`}>
      <Heading className="title">
        <Link to={`/bounties/${slug}`}>{title}</Link>
      </Heading>
      <ul className="facts">
        <li>
          <Badge tone={tones[kind]}>{t(`kind-${kind}`)}</Badge>
        </li>
        <li>
          <span className="hidden">{t("reward")}: </span>
          <strong>
            <Money amount={reward} />
          </strong>
        </li>
        <li>
          {t(open ? "closes" : "closed-at")} <Time at={closesAt} />
        </li>
        {showCommunity && (
          <li>
            <Link to={`/communities/${community.slug}`}>{community.name}</Link>
          </li>
        )}
      </ul>
    </li>
  );
}
