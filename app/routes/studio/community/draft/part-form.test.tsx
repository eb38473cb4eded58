import { expect, test } from "vitest";
import type { PartKind } from "#contract/studio/draft-fields.ts";
import { renderForTest } from "#app/ui/render-for-test.server.tsx";
import { changeList, valueOfForm } from "./form-value.ts";
import { PartForm } from "./part-form.tsx";

const form = (entries: Record<string, string>) => {
  const sent = new FormData();
  for (const [name, text] of Object.entries(entries)) sent.append(name, text);
  return sent;
};

const typed = {
  "title.en": "Knots",
  "quiz.0.question.en": "Which?",
  "quiz.0.options.0.text.en": "This",
  "quiz.0.options.1.text.en": "That",
  "quiz.0.options.2.text.en": "Those",
  "quiz.0.answer": "2",
};

test("a form is read by its fields' names, in both languages, and other names are ignored", () => {
  const value = valueOfForm(form({ ...typed, "__proto__.x": "1", "other.en": "y" }), "module");
  expect(value).toMatchObject({
    title: { en: "Knots", es: "" },
    quiz: [{ question: { en: "Which?", es: "" }, answer: "2" }],
    articles: [],
  });
  expect(value).not.toHaveProperty("other");
});

test("an item is added or removed, and the right answer stays the same option", () => {
  const value = valueOfForm(form(typed), "module");
  expect(changeList(value, "add:quiz")?.quiz).toHaveLength(2);
  expect(changeList(value, "remove:quiz.0.options.0")).toMatchObject({
    quiz: [{ answer: "1", options: [{ text: { en: "That" } }, { text: { en: "Those" } }] }],
  });
  expect(changeList(value, "save")).toBeNull();
});

test.each([
  ["/studio/knots", "module", "quiz.0.options.1.text.es", "Add a question to the quiz"],
  ["/es/studio/knots", "challenge", "keyBody.en", "Añadir un criterio"],
  ["/studio/knots", "course", "chapters", "Add a chapter"],
  ["/studio/knots", "community", "accent", "Add a prerequisite"],
] as const)("%s has a form of a %s with %s", async (path, kind, name, add) => {
  const value = valueOfForm(form(typed), kind);
  const html = await renderForTest(
    () => (
      <PartForm
        kind={kind}
        value={value}
        revision="1"
        errors={{ [name]: ["is missing"] }}
        tokens={["AYNI"]}
        pictures={[]}
        preview={undefined}
        changed={undefined}
        isConflict={false}
        languages={["en", "es"]}
        coursePage={null}
      />
    ),
    path,
  );
  expect(html).toContain(`id="f-${name}"`);
  expect(html).toContain(add);
  expect(html).toContain('name="revision" value="1"');
});

test("a list that needs items shows them, and its buttons come back at the item without scripts", async () => {
  const languages = ["en", "es"] as const;
  const html = (kind: PartKind, entries: Record<string, string>) =>
    renderForTest(
      () => (
        <PartForm
          kind={kind}
          value={valueOfForm(form(entries), kind)}
          revision="1"
          errors={{}}
          tokens={[]}
          pictures={[]}
          preview={undefined}
          changed={undefined}
          isConflict={false}
          languages={languages}
          coursePage="/studio/knots/courses/bends"
        />
      ),
      "/studio/knots",
    );
  const course = await html("course", {});
  expect(course).toContain('name="objectives.0.text.en"');
  expect(course).toMatch(/value="add:objectives" formaction="#f-objectives.1"/);
  expect(course).toMatch(/value="remove:objectives.0" formaction="#f-objectives"/);
  const quiz = await html("module", { "quiz.0.question.en": "Which?" });
  expect(quiz).toContain('name="quiz.0.options.1.text.es"');
  expect(quiz).not.toContain('name="quiz.0.options.2.text.es"');
});
