import { slugOfChallenge } from "#contract/core/challenge-id.ts";
import { useState } from "react";
import type { CourseSummary } from "#contract/community/community.ts";
import { Link } from "#app/ui/link.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { LevelAndReward } from "./level-and-reward.tsx";

type ChallengeListProps = {
  challenges: readonly (CourseSummary["challenges"][number] & { readonly summary?: string })[];
  base: string;
};

export function ChallengeList({ challenges, base }: ChallengeListProps) {
  const t = useMessages("course");
  const [now] = useState(Date.now);
  return (
    <ul className="list">
      {challenges.map(({ id, title, summary, level, reward, closes }) => (
        <li key={id}>
          <h3>
            <Link to={`${base}/challenges/${slugOfChallenge(id)}`}>{title}</Link>
          </h3>
          {summary && <p className="measure">{summary}</p>}
          <ul className="facts">
            <LevelAndReward level={level} reward={reward} />
            {/* Keeps the server's text, as `Time` does: the challenge may have closed before
                hydration. */}
            <li suppressHydrationWarning>
              {t(Date.parse(closes) > now ? "closes" : "closed")} <Time at={closes} />
            </li>
          </ul>
        </li>
      ))}
    </ul>
  );
}
