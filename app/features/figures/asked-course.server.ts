import { slug } from "#contract/core/values.ts";

/** The course in the URL of a page of figures; none if it is malformed. */
export const askedCourse = (url: URL): { course?: string } => {
  const course = slug.safeParse(url.searchParams.get("course")).data;
  return course === undefined ? {} : { course };
};
