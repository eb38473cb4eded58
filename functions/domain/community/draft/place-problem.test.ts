import { expect, test } from "vitest";
import { options, validDraft } from "../../../../content/compiler/draft.fixture.ts";
import { compileDraft } from "../../../../content/compiler/draft.ts";
import type { PartValue } from "../../../contract/studio/draft-fields.ts";
import type { DraftFiles } from "./document.ts";
import { partOf } from "./part.ts";
import { placeProblems } from "./place-problem.ts";
import { readPart } from "./read-part.ts";
import { addChallenge, addCourse, addModule } from "./structure.ts";
import { writePart } from "./write-part.ts";

const said = async (files: DraftFiles, path: string) => {
  const { problems } = await compileDraft("weaving", files, options);
  return placeProblems(problems, files).filter((problem) => problem.path === path);
};
const fieldsOf = async (files: DraftFiles, path: string) =>
  (await said(files, path)).map(({ field }) => field).toSorted();

/** A module with fields as its form has them. */
function withModule(titles: { en: string; es: string }, fields: PartValue) {
  const course = addCourse(validDraft(), { titles, now: 0 });
  const added = addModule(course.files, partOf(course.path), "", { titles, now: 0 });
  const part = partOf(added.path);
  const value = { ...readPart(added.files, part), ...fields };
  return { course: course.path, path: added.path, files: writePart(added.files, part, value) };
}

const both = (en: string, es = "") => ({ en, es });
const text = both("A loop that holds.", "Un lazo que aguanta.");

test("a language that a course lacks is reported at the field that has it", async () => {
  const course = addCourse(validDraft(), { titles: both("Bands"), now: 0 });
  const titles = both("Weave", "Teje");
  const { files, path } = addChallenge(course.files, partOf(course.path), { titles, now: 0 });
  const [problem] = (await said(files, path)).filter(({ locale }) => locale === "es");
  expect(problem).toMatchObject({ field: "title.es" });
  expect(problem?.message).toMatch(/^is not known here/);
});

test("a language that a part lacks is reported at its title", async () => {
  const { files, path } = withModule(both("Bow", "Lazo"), { title: both("Bow") });
  expect((await said(files, path)).filter(({ field }) => field === "title.es")).toMatchObject([
    { locale: "es", message: "is missing: write this file" },
  ]);
});

test("lines are counted in the text that its author sees", async () => {
  const { files, path } = withModule(both("Bow", "Lazo"), {
    summary: text,
    body: both("Make a loop.\n\n# Loop", "# Lazo"),
  });
  const lines = (await said(files, path)).map(({ field, line }) => [field, line]);
  expect(lines.toSorted()).toEqual([
    ["body.en", 3],
    ["body.es", 1],
  ]);
});

test("an unfinished quiz in Spanish has one sentence for each field", async () => {
  const { files, path } = withModule(both("Bow", "Lazo"), {
    summary: text,
    body: text,
    quiz: [
      {
        question: both("Which?"),
        options: [
          { text: both("This"), hint: both("") },
          { text: both("That", "Eso"), hint: both("Look again.") },
          { text: both("Those"), hint: both("Count.") },
        ],
        answer: "0",
        explanation: both("It holds."),
      },
    ],
  });
  expect(await fieldsOf(files, path)).toEqual([
    "quiz.0.explanation.es",
    "quiz.0.options.0.text.es",
    "quiz.0.options.1.hint.es",
    "quiz.0.options.2.hint.es",
    "quiz.0.options.2.text.es",
    "quiz.0.question.es",
  ]);
});

test("a quiz whose right option is not chosen is reported once", async () => {
  const option = { text, hint: both("") };
  const { files, path } = withModule(both("Bow", "Lazo"), {
    summary: text,
    body: text,
    quiz: [{ question: text, options: [option, option], answer: "", explanation: text }],
  });
  expect(await fieldsOf(files, path)).toContain("quiz.0.answer");
  expect((await said(files, path)).filter(({ field }) => field === "quiz.0.answer")).toHaveLength(
    1,
  );
});

test("an empty list is reported at the empty item that the form shows", async () => {
  const { files, path } = addCourse(validDraft(), { titles: both("Bands"), now: 0 });
  expect(await fieldsOf(files, path)).toContain("objectives.0.text.en");
});
