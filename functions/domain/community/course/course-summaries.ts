import { and, asc, eq } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { CourseSummary } from "../../../contract/community/community.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { prepared } from "../../../db/prepared.ts";
import { challenges, courses, tokens } from "../../../db/schema/index.ts";
import { moneyOf } from "../../money-of.ts";
import { sumMoney } from "../../sum-money.ts";
import { isOffered, takesWorkUntil } from "../community/is-offered.ts";

type CourseRow = { id: bigint; communityId: bigint; summary: CourseSummary };

type ChallengeRow = { courseId: bigint; challenge: CourseSummary["challenges"][number] };

type Which = SQL | null;

const selectChallenges = (database: Database, which: Which) =>
  database
    .select({ challenge: challenges, closes: takesWorkUntil, decimals: tokens.decimals })
    .from(challenges)
    .innerJoin(courses, eq(courses.id, challenges.courseId))
    .innerJoin(tokens, eq(tokens.symbol, challenges.token))
    .where(and(which ?? undefined, isOffered))
    .orderBy(asc(challenges.position));

const selectCourses = (database: Database, which: Which) =>
  database
    .select()
    .from(courses)
    .where(and(which ?? undefined, eq(courses.retired, false)))
    .orderBy(asc(courses.position));

const allChallenges = prepared((db) => selectChallenges(db, null).prepare("all_challenges"));
const allCourses = prepared((db) => selectCourses(db, null).prepare("all_courses"));

const challengesOf = async (
  database: Database,
  which: Which,
  locale: Locale,
): Promise<ChallengeRow[]> => {
  const rows = await (which
    ? selectChallenges(database, which)
    : allChallenges(database).execute());
  return rows.map(({ challenge, closes, decimals }) => ({
    courseId: challenge.courseId,
    challenge: {
      id: challenge.id,
      title: challenge.title[locale],
      level: challenge.level as CourseSummary["level"],
      reward: moneyOf(challenge.token, decimals, challenge.reward),
      closes,
    },
  }));
};

export const courseSummaries = async (
  database: Database,
  which: Which,
  locale: Locale,
): Promise<CourseRow[]> => {
  const [rows, found] = await Promise.all([
    which ? selectCourses(database, which) : allCourses(database).execute(),
    challengesOf(database, which, locale),
  ]);
  const byCourse = Map.groupBy(found, ({ courseId }) => courseId);
  return rows.map((course) => {
    const offered = (byCourse.get(course.id) ?? []).map(({ challenge }) => challenge);
    return {
      id: course.id,
      communityId: course.communityId,
      summary: {
        slug: course.slug,
        title: course.title[locale],
        summary: course.summary[locale],
        level: course.level as CourseSummary["level"],
        hours: course.hours,
        modules: course.modules.length,
        rewards: sumMoney(offered.map(({ reward }) => reward)),
        challenges: offered,
      },
    };
  });
};
