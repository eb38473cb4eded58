import type { DraftCourse, DraftEntry } from "#contract/studio/draft.ts";
import { addingCourse, addingTo, idOfAdding, pageOfPart, type Adding } from "./draft-paths.ts";

/** The step of a draft on the way to its publication, and the page where it is done. */
export type DraftStep = {
  readonly step: "course" | "module" | "texts" | "publish";
  /** The title of the part that the step is about. */
  readonly title: string;
  readonly to: string;
  /** Set if a form does the step; a page can show that form instead of the link. */
  readonly adding?: Adding;
};

type Draft = { readonly community: DraftEntry; readonly courses: readonly DraftCourse[] };

/** The first thing that a draft lacks: courses in their order, then the community's own texts. */
export function draftStep(slug: string, { community, courses }: Draft): DraftStep {
  if (courses.length === 0)
    return {
      step: "course",
      title: "",
      to: `/studio/${slug}/content`,
      adding: addingCourse(community),
    };
  const steps = [
    ...courses.flatMap((course) => stepsOf(slug, course)),
    ...textsOf(slug, community),
  ];
  return steps[0] ?? { step: "publish", title: community.title, to: `/studio/${slug}/publish` };
}

const textsOf = (slug: string, { path, problems, title }: DraftEntry): DraftStep[] =>
  problems > 0 ? [{ step: "texts", title, to: pageOfPart(slug, path) }] : [];

function stepsOf(slug: string, course: DraftCourse): DraftStep[] {
  const { title, chapters, challenges } = course;
  const modules = chapters.flatMap((chapter) => chapter.modules);
  const adding = addingTo(course, "module", chapters[0]?.id);
  const form = idOfAdding(adding);
  const to = `/studio/${slug}/content?add=${form}#${form}`;
  const add: DraftStep = { step: "module", title, to, adding };
  return [
    ...textsOf(slug, course),
    ...(modules.length === 0 ? [add] : []),
    ...[...modules, ...challenges].flatMap((part) => textsOf(slug, part)),
  ];
}
