import type { InferSelectModel } from "drizzle-orm";
import type { CommunitySummary, CourseSummary } from "../../../contract/community/community.ts";
import type { Locale } from "../../../contract/core/values.ts";
import type { communities } from "../../../db/schema/index.ts";
import { sumMoney } from "../../sum-money.ts";

export const communitySummary = (
  community: InferSelectModel<typeof communities>,
  courses: readonly CourseSummary[],
  locale: Locale,
): CommunitySummary => ({
  slug: community.slug,
  name: community.name[locale],
  summary: community.summary[locale],
  members: community.memberCount,
  courses: courses.length,
  hours: courses.reduce((sum, { hours }) => sum + hours, 0),
  rewards: sumMoney(courses.flatMap(({ rewards }) => rewards)),
});
