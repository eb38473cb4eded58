import { actsShown, getActivity, getNextSteps } from "#contract/home.ts";
import { getCourseDocument, getPage } from "#app/content/content.server.ts";
import { getModulePiece } from "#app/content/module-piece.server.ts";
import { htmlPart } from "#app/pages/html-part.server.ts";
import type { PageContext } from "#app/pages/page-context.server.ts";
import { activityCloth } from "./activity-cloth.server.ts";
import type { ShownSteps } from "./member-home.tsx";

/** What comes next for the viewer, with the titles of their modules. */
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

/** What was done on the site, and a piece of the module that belongs to the example. */
export async function shownActivity(context: PageContext) {
  const { api, locale } = context;
  const { acts, example, ...figures } = await api(getActivity);
  const count = (kind: (typeof acts)[number]) => acts.filter((act) => act === kind).length;
  const { community = "", course = "" } = example?.challenge ?? {};
  const piece = getModulePiece(locale, community, course);
  return {
    figures,
    cloth: htmlPart(activityCloth(acts), context),
    counts: {
      joined: count("joined"),
      submitted: count("submitted"),
      commented: count("commented"),
      rewarded: count("rewarded"),
      unwoven: actsShown - acts.length,
    },
    showcase: example && {
      example,
      piece: piece && { id: piece.id, title: piece.title, part: htmlPart(piece.html, context) },
      exampleFeedback: getPage(locale, "home").exampleFeedback,
    },
  };
}
