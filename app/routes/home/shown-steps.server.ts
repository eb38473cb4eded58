import type { NextSteps } from "#contract/learning/home.ts";
import type { Viewer } from "#contract/identity/viewer.ts";
import { getCourseDocument } from "#app/content/content.server.ts";
import { shownNotification } from "#app/features/notification/shown-notification.server.ts";
import type { Locale } from "#app/i18n/path.ts";
import type { ShownSteps } from "./member-home.tsx";

export function shownSteps(
  { courses, news, feedback: _feedback, reviews: _reviews, ...rest }: NextSteps,
  { queues, roles }: Viewer,
  locale: Locale,
): ShownSteps {
  return {
    ...rest,
    reviews: queues.map(({ community: slug, ...queue }) => ({
      ...queue,
      community: { slug, name: roles.find(({ community }) => community === slug)?.name ?? slug },
    })),
    news: news.map((notification) => shownNotification(notification, locale)),
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
