import { slugOfChallenge } from "#contract/core/challenge-id.ts";
import type { CourseSummary } from "#contract/community/community.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { LevelAndReward } from "#app/features/course/level-and-reward.tsx";
import { coursePath } from "#app/features/course/course-path.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

type NextChallengeProps = {
  community: string;
  challenge: CourseSummary["challenges"][number] & {
    readonly summary?: string;
    readonly course: { readonly slug: string; readonly title: string };
  };
  isMember: boolean;
};

export function NextChallenge({ community, challenge, isMember }: NextChallengeProps) {
  const t = useMessages("community");
  const tCourse = useMessages("course");
  const { id, title, summary, level, reward, closes, course } = challenge;
  const base = coursePath(community, course.slug);
  return (
    <section className="card">
      <p className="kind">{t(isMember ? "challenge-yours" : "challenge-first")}</p>
      <h2>
        <Link to={`${base}/challenges/${slugOfChallenge(id)}`}>{title}</Link>
      </h2>
      {summary && <p className="measure">{summary}</p>}
      <ul className="facts">
        <LevelAndReward level={level} reward={reward} />
        <li>
          {tCourse("closes")} <Time at={closes} />
        </li>
        <li>
          {tCourse("kind")}: <Link to={base}>{course.title}</Link>
        </li>
      </ul>
      <p className="actions">
        <ButtonLink to={`${base}/challenges/${slugOfChallenge(id)}`}>
          {t("challenge-open")}
        </ButtonLink>
      </p>
    </section>
  );
}
