import type { CommunitySummary } from "#contract/community/community.ts";
import { Link } from "#app/ui/link.tsx";
import { MoneyList } from "#app/ui/text/money.tsx";
import { CardBand } from "#app/ui/weave.tsx";
import { formatDuration } from "#app/i18n/format.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";

function CommunityCard({ community, level = 2 }: { community: CommunitySummary; level?: 2 | 3 }) {
  const t = useMessages("communities");
  const { slug, name, summary, members, courses, hours, rewards } = community;
  const Heading = `h${level}` as const;
  return (
    <li className={`card accent-${slug}`}>
      <CardBand of={slug} />
      <Heading className="title">
        <Link to={`/communities/${slug}`}>{name}</Link>
      </Heading>
      <p>{summary}</p>
      <ul className="facts">
        <li>{t("members", { count: members })}</li>
        <li>{t("courses", { count: courses })}</li>
        <li>{formatDuration(useLocale(), hours, "hour")}</li>
        {rewards.length > 0 && (
          <li>
            {t("rewards-up-to")}{" "}
            <strong>
              <MoneyList amounts={rewards} />
            </strong>
          </li>
        )}
      </ul>
    </li>
  );
}

export function CommunityCards(props: { communities: readonly CommunitySummary[]; level?: 2 | 3 }) {
  return (
    <ul className="cards">
      {props.communities.map((community) => (
        <CommunityCard key={community.slug} community={community} level={props.level} />
      ))}
    </ul>
  );
}
