import { and, asc, eq } from "drizzle-orm";
import type { Locale } from "../../../contract/core/values.ts";
import type { Database } from "../../../db/connect.ts";
import { communities, courses } from "../../../db/schema/index.ts";
import type { Actor } from "../../actor.ts";
import { Refusal } from "../../refusal.ts";
import { requireRole } from "../people/require-role.ts";
import { figuresOfCourse } from "./figures-of-course.ts";

type FiguresRequest = {
  readonly actor: Actor;
  readonly slug: string;
  readonly course: string | undefined;
  readonly locale: Locale;
  /** An admin with a strong session, who sees every community's figures. */
  readonly isAdmin: boolean;
};

/** Throws `not-found` and `not-in-role`. */
export async function getCourseFigures(database: Database, request: FiguresRequest) {
  const { actor, slug, locale, isAdmin } = request;
  const community = isAdmin
    ? (await database.select().from(communities).where(eq(communities.slug, slug)))[0]
    : await requireRole(database, actor, slug, ["owner", "author"]);
  if (!community) throw new Refusal("not-found");
  const all = await database
    .select()
    .from(courses)
    .where(and(eq(courses.communityId, community.id), eq(courses.retired, false)))
    .orderBy(asc(courses.position));
  const chosen = request.course ? all.find((one) => one.slug === request.course) : all[0];
  if (request.course && !chosen) throw new Refusal("not-found");
  return {
    name: community.name[locale],
    courses: all.map((one) => ({ slug: one.slug, title: one.title[locale], modules: one.modules })),
    figures: chosen ? { course: chosen.slug, ...(await figuresOfCourse(database, chosen)) } : null,
  };
}
