import { and, asc, eq } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { CourseSummary } from "../../../contract/community/community.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { challenges, courses, tokens } from "../../../db/schema/index.ts";
import { moneyOf } from "../../money-of.ts";
import { sumMoney } from "../../sum-money.ts";
import { isListed, takesWork, takesWorkUntil } from "../community/is-offered.ts";

type ChallengeRow = {
  courseId: bigint;
  takesWork: boolean;
  challenge: CourseSummary["challenges"][number];
};

const challengesOf = async (
  database: Database,
  which: SQL,
  locale: Locale,
): Promise<ChallengeRow[]> => {
  const rows = await database
    .select({ challenge: challenges, closes: takesWorkUntil, decimals: tokens.decimals, takesWork })
    .from(challenges)
    .innerJoin(courses, eq(courses.id, challenges.courseId))
    .innerJoin(tokens, eq(tokens.symbol, challenges.token))
    .where(and(which, isListed))
    .orderBy(asc(challenges.position));
  return rows.map(({ challenge, closes, decimals, takesWork }) => ({
    courseId: challenge.courseId,
    takesWork,
    challenge: {
      id: challenge.id,
      title: challenge.title[locale],
      level: challenge.level as CourseSummary["level"],
      reward: moneyOf(challenge.token, decimals, challenge.reward),
      issued: challenge.issuedAt,
      closes,
    },
  }));
};

export const courseSummaries = async (
  database: Database,
  which: SQL,
  locale: Locale,
): Promise<CourseSummary[]> => {
  const [rows, found] = await Promise.all([
    database
      .select()
      .from(courses)
      .where(and(which, eq(courses.retired, false)))
      .orderBy(asc(courses.position)),
    challengesOf(database, which, locale),
  ]);
  const byCourse = Map.groupBy(found, ({ courseId }) => courseId);
  return rows.map((course) => {
    const listed = byCourse.get(course.id) ?? [];
    return {
      slug: course.slug,
      title: course.title[locale],
      summary: course.summary[locale],
      level: course.level as CourseSummary["level"],
      hours: course.hours,
      modules: course.modules.length,
      rewards: sumMoney(
        listed.filter(({ takesWork }) => takesWork).map(({ challenge }) => challenge.reward),
      ),
      challenges: listed.map(({ challenge }) => challenge),
    };
  });
};
