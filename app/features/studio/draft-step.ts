import type { DraftCourse, DraftEntry } from "#contract/studio/draft.ts";
import { idOfAdding, pageOfPart } from "./draft-paths.ts";

/** The step of a draft on the way to its publication, and the page where it is done. */
export type DraftStep = {
  readonly step: "course" | "module" | "texts" | "publish";
  /** Of the part that the step is about. */
  readonly title: string;
  readonly to: string;
};

type Draft = { readonly community: DraftEntry; readonly courses: readonly DraftCourse[] };

/** The first thing that a draft lacks: courses in their order, then the community's own texts. */
export function draftStep(slug: string, { community, courses }: Draft): DraftStep {
  if (courses.length === 0) return { step: "course", title: "", to: `/studio/${slug}/content` };
  const steps = [
    ...courses.flatMap((course) => stepsOf(slug, course)),
    ...textsOf(slug, community),
  ];
  return steps[0] ?? { step: "publish", title: community.title, to: `/studio/${slug}/publish` };
}

const textsOf = (slug: string, { path, problems, title }: DraftEntry): DraftStep[] =>
  problems > 0 ? [{ step: "texts", title, to: pageOfPart(slug, path) }] : [];

function stepsOf(slug: string, course: DraftCourse): DraftStep[] {
  const { path, title, chapters, challenges } = course;
  const modules = chapters.flatMap((chapter) => chapter.modules);
  const form = idOfAdding("module", path.replace("courses/", ""), chapters[0]?.id);
  const to = `/studio/${slug}/content?add=${form}#${form}`;
  const add: DraftStep = { step: "module", title, to };
  return [
    ...textsOf(slug, course),
    ...(modules.length === 0 ? [add] : []),
    ...[...modules, ...challenges].flatMap((part) => textsOf(slug, part)),
  ];
}
