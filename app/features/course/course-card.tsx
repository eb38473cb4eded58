import { slugOfChallenge } from "#contract/core/challenge-id.ts";
import type { CourseSummary } from "#contract/community/community.ts";
import { Link } from "#app/ui/link.tsx";
import { CardBand } from "#app/ui/weave.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { CourseFacts } from "./course-facts.tsx";
import { coursePath } from "#app/page-paths.ts";

type CourseCardsProps = {
  community: string;
  courses: readonly CourseSummary[];
  level?: 2 | 3;
};

export function CourseCards({ community, courses, level = 2 }: CourseCardsProps) {
  const t = useMessages("course");
  const Heading = `h${level}` as const;
  return (
    <ul className="cards">
      {courses.map((course) => (
        <li key={course.slug} className="card">
          <CardBand of={`${community}/${course.slug}`} />
          <p className="kind">{t("kind")}</p>
          <Heading className="title">
            <Link to={coursePath(community, course.slug)}>{course.title}</Link>
          </Heading>
          <p>{course.summary}</p>
          {course.challenges.map(({ id, title }) => (
            <p key={id} className="inner-link">
              {t("ends-in")}{" "}
              <Link to={`${coursePath(community, course.slug)}/challenges/${slugOfChallenge(id)}`}>
                {title}
              </Link>
            </p>
          ))}
          <CourseFacts course={course} />
        </li>
      ))}
    </ul>
  );
}
