import type { Locale } from "#contract/core/values.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { getCommunityDocument, getCourseDocument, getModuleDocument } from "./content.server.ts";
import { isHiddenPage, isSuspended } from "./studio-content.server.ts";
import type { CommunityDocument, CourseDocument, ModuleDocument } from "./content.server.ts";

type CourseParams = { readonly slug: string; readonly course_slug: string };
type ModuleParams = CourseParams & { readonly module_id: string };

/** Throws `not-found`. */
export const requireCommunity = (locale: Locale, slug: string): CommunityDocument =>
  found(isSuspended(slug) ? null : getCommunityDocument(locale, slug));

export const requireCourse = (
  locale: Locale,
  { slug, course_slug }: CourseParams,
): CourseDocument => found(getCourseDocument(locale, slug, course_slug));

export const requireModule = (locale: Locale, place: ModuleParams): ModuleDocument =>
  found(getModuleDocument(locale, place.slug, place.course_slug, place.module_id));

/** Throws `content-hidden` if a moderator has hidden the page with this path, without a language. */
export function refuseHidden(path: string): void {
  if (isHiddenPage(path)) throw new ApiProblem("content-hidden");
}

export const courseOutlines = (locale: Locale, slug: string) =>
  requireCommunity(locale, slug).courses.map((course_slug) => {
    const { title, chapters } = requireCourse(locale, { slug, course_slug });
    return { slug: course_slug, title, chapters };
  });

function found<T>(document: T | null): T {
  if (!document) throw new ApiProblem("not-found");
  return document;
}
