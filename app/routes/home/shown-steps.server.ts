import { getNextSteps } from "#contract/learning/home.ts";
import { getCourseDocument } from "#app/content/content.server.ts";
import type { PageContext } from "#app/request/context/page-context.server.ts";
import type { ShownSteps } from "./member-home.tsx";

export async function shownSteps({ api, locale }: PageContext): Promise<ShownSteps> {
  const { courses, ...rest } = await api(getNextSteps);
  return {
    ...rest,
    courses: courses.map((course) => {
      const { community, slug, next } = course;
      if (!("module" in next)) return { ...course, module: null };
      const document = getCourseDocument(locale, community, slug);
      const modules = document?.chapters.flatMap((chapter) => chapter.modules) ?? [];
      const position = modules.findIndex(({ id }) => id === next.module);
      const title = modules[position]?.title;
      return { ...course, module: title === undefined ? null : { number: position + 1, title } };
    }),
  };
}
