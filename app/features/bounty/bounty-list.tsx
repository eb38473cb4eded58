import type { BountyGroup } from "#contract/learning/bounty.ts";
import { countedInGroup } from "#contract/learning/counted-in-group.ts";
import { challengePath } from "#app/page-paths.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Link } from "#app/ui/link.tsx";
import { Money } from "#app/ui/text/money.tsx";
import { TimeFact } from "#app/ui/text/facts.tsx";
import { formatDuration } from "#app/i18n/format.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";
import { coverage } from "./coverage.ts";

const groupKinds = ["challenge", "feedback"] as const;

type BountyListProps = {
  groups: readonly BountyGroup[];
  showCommunity?: boolean;
};

/**
 * `groups` has at least one group. A challenge's bounty links to the challenge, a feedback bounty
 * to the next assignment. The page's loader names the `bounty` messages.
 */
export function BountyList({ groups, showCommunity = false }: BountyListProps) {
  const t = useMessages("bounty");
  return (
    <div id="bounties">
      {groupKinds.map((kind) => {
        const ofKind = groups.filter((group) => group.kind === kind);
        return (
          ofKind.length > 0 && (
            <section key={kind}>
              <h2>{t(`group-${kind}`)}</h2>
              <p className="quiet-text">{t(`group-${kind}-how`)}</p>
              <ul className="list">
                {ofKind.map((group) => (
                  <BountyItem
                    key={`${group.challenge.id} ${group.reward.units}`}
                    {...group}
                    showCommunity={showCommunity}
                  />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}

type BountyItemProps = BountyGroup & { showCommunity: boolean };

function BountyItem(props: BountyItemProps) {
  const { kind, reward, community, challenge, level, hours, issuedAt, closesAt } = props;
  const { covers, count, showCommunity } = props;
  const t = useMessages("bounty");
  const common = useMessages("common");
  const locale = useLocale();
  const work = challengePath({ ...challenge, community: community.slug });
  const bounty = `/bounties/challenge-${challenge.id}`;
  const isFeedback = kind === "feedback";
  return (
    <li className={`accent-${community.slug}`}>
      <h3 className="title">
        <Link to={isFeedback ? "/feedback" : work}>
          {t(isFeedback ? "title-feedback" : "title-challenge", { challenge: challenge.title })}
        </Link>
      </h3>
      <ul className="facts">
        <li>
          <Tag>{common(`level-${level}`)}</Tag>
        </li>
        {!isFeedback && (
          <li>{t("with-course", { duration: formatDuration(locale, hours, "hour") })}</li>
        )}
        <li>
          <span className="hidden">{t("reward")}: </span>
          <strong>
            <Money amount={reward} />
          </strong>{" "}
          {isFeedback && t("each")}
        </li>
        <li>
          {isFeedback ? t("set-aside") : covers !== null && t("covers", coverage(covers, common))}
        </li>
        <TimeFact name={t(isFeedback ? "waits-since" : "issued")} at={issuedAt} />
        <TimeFact name={t(count > 1 ? "first-closes" : "closes")} at={closesAt} />
        {showCommunity && (
          <li>
            <Link to={`/communities/${community.slug}`}>{community.name}</Link>
          </li>
        )}
        {!isFeedback && (
          <li>
            <Link to={bounty} aria-label={t("details-of", { challenge: challenge.title })}>
              {t("details")}
            </Link>
          </li>
        )}
      </ul>
      {isFeedback && (
        <p className="facts">
          <span>
            {count > countedInGroup
              ? t("waits-many", { counted: countedInGroup })
              : t("waits-of", { count })}
          </span>
          <Link to="/feedback">{t("take-next")}</Link>
        </p>
      )}
    </li>
  );
}
