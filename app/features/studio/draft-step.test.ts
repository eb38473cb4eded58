import { expect, test } from "vitest";
import type { DraftCourse, DraftEntry } from "#contract/studio/draft.ts";
import { draftStep } from "./draft-step.ts";

const entry = (path: string, kind: DraftEntry["kind"], problems = 0): DraftEntry => ({
  path,
  kind,
  title: path,
  languages: [],
  problems,
});
const community = (problems: number) => entry("", "community", problems);
const course = (problems: number, modules: DraftEntry[]): DraftCourse => ({
  ...entry("courses/knots", "course", problems),
  chapters: [{ id: "first", title: "First", modules }],
  challenges: [],
});
const bend = (problems: number) => entry("courses/knots/modules/bend", "module", problems);

test.each([
  ["course", "/studio/s/content", []],
  ["texts", "/studio/s/courses/knots", [course(1, [])]],
  [
    "module",
    "/studio/s/content?add=add-module-knots-first#add-module-knots-first",
    [course(0, [])],
  ],
  ["texts", "/studio/s/courses/knots/learning-modules/bend", [course(0, [bend(1)])]],
  ["texts", "/studio/s/community", [course(0, [bend(0)])]],
])("a draft's step is %s at %s", (step, to, courses) => {
  expect(draftStep("s", { community: community(1), courses })).toMatchObject({ step, to });
});

test("a draft that lacks nothing is published", () => {
  const draft = { community: community(0), courses: [course(0, [bend(0)])] };
  expect(draftStep("s", draft)).toMatchObject({ step: "publish", to: "/studio/s/publish" });
});
