import { expect, test } from "vitest";
import type { Locale } from "#contract/core/locales.ts";
import { en } from "#app/i18n/messages/en.ts";
import { es } from "#app/i18n/messages/es.ts";
import type { PartKind } from "#contract/studio/draft-fields.ts";
import { renderForTest } from "#app/ui/render-for-test.server.tsx";
import { changeList, valueOfForm } from "./form-value.ts";
import { PartForm } from "./part-form.tsx";

type Shown = {
  typed?: Record<string, string>;
  errors?: Record<string, string[]>;
  languages?: readonly Locale[];
  coursePage?: string | null;
  path?: string;
  isRefused?: boolean;
};

function valueOf(entries: Record<string, string>, kind: PartKind) {
  const sent = new FormData();
  for (const [name, text] of Object.entries(entries)) sent.append(name, text);
  return valueOfForm(sent, kind);
}

function show(kind: PartKind, { typed = {}, errors = {}, ...shown }: Shown = {}) {
  const { languages = ["en", "es"], coursePage = null, path = "/studio/knots" } = shown;
  const { isRefused = false } = shown;
  const Form = () => (
    <PartForm
      kind={kind}
      errors={errors}
      languages={languages}
      coursePage={coursePage}
      isRefused={isRefused}
      revision={"1"}
      tokens={["AYNI"]}
      pictures={[]}
      isConflict={false}
      value={valueOf(typed, kind)}
      preview={undefined}
      changed={undefined}
    />
  );
  return renderForTest(Form, path);
}

/** The opening tag of the disclosure that a field stands in; null if it stands outside of all. */
function disclosureOf(html: string, name: string): string | null {
  const before = html.slice(0, html.indexOf(`name="${name}"`));
  const open = before.lastIndexOf("<details");
  if (open < 0 || before.lastIndexOf("</details>") > open) return null;
  return /^<details[^>]*>/.exec(before.slice(open))?.[0] ?? null;
}

test.each([
  ["community", "summary.en", "body.en"],
  ["community", "summary.en", "disclaimer.en"],
  ["course", "title.en", "level"],
  ["course", "title.en", "prerequisites.0.text.en"],
  ["course", "title.en", "trailer.seconds"],
  ["module", "body.en", "minutes"],
  ["challenge", "body.en", "allowedHelp.en"],
] as const)(
  "the form of a %s shows %s, and has %s in a closed disclosure",
  async (kind, needed, optional) => {
    const filled = {
      level: "beginner",
      hours: "1",
      minutes: "10",
      accent: "#aa3300",
      token: "AYNI",
    };
    const disclaimer = { "disclaimer.en": "No advice.", "disclaimer.es": "Sin consejo." };
    const others = { teachingPoints: "5", "prerequisites.0.text.en": "Knots." };
    const html = await show(kind, { typed: { ...filled, ...disclaimer, ...others } });
    expect(disclosureOf(html, needed)).toBeNull();
    expect(disclosureOf(html, optional)).toBe("<details>");
  },
);

test("a disclosure is open where something is wrong in it, and says whether something is written", async () => {
  const written = await show("challenge", { typed: { "allowedHelp.en": "Any tool." } });
  expect(disclosureOf(written, "allowedHelp.en")).toBe("<details>");
  const helpNote = (note: string) =>
    `<summary>${en.studioFields.allowedHelp} <small>(${note})</small>`;
  expect(written).toContain(helpNote(en.studioFields.filled));
  expect(await show("challenge", {})).toContain(helpNote(en.common.optional));
  const wrong = await show("module", { typed: { minutes: "ten" }, errors: { minutes: ["No."] } });
  expect(disclosureOf(wrong, "minutes")).toBe('<details open="">');
});

test.each([
  ["/studio/knots", "Add Spanish"],
  ["/es/studio/knots", "Añadir español"],
])(
  "%s has a course in one language, to which the other is added by a button",
  async (path, add) => {
    const html = await show("course", { languages: ["en"], path });
    expect(html).toContain('name="title.en"');
    expect(html).not.toContain('name="title.es"');
    expect(html).toMatch(new RegExp(`value="language:es"[^>]*formnovalidate[^>]*>${add}<`, "i"));
  },
);

test.each([
  [["en"], "<label", "Objective 1"],
  [["en", "es"], "<legend", "Objective 1"],
] as const)(
  "an item of one field is named once, with its number (%s)",
  async (languages, tag, name) => {
    const html = await show("course", { languages });
    const named = html.match(new RegExp(`<(?:label|legend)\\b[^>]*>${name}\\b`, "g")) ?? [];
    expect(named).toEqual([expect.stringContaining(tag)]);
    expect(html).not.toContain(">Objective <");
  },
);

test("a part of a course in one language leads to the course for the other", async () => {
  const coursePage = "/studio/knots/courses/bends";
  const html = await show("challenge", { languages: ["es"], coursePage });
  expect(html).not.toContain('name="title.en"');
  expect(html).toContain(`href="${coursePage}?language=en"`);
});

test("a form in both languages has no button for another", async () => {
  expect(await show("course")).not.toContain('value="language:');
});

test("a stored criterion is in a disclosure under its title, open where something is wrong or missing in it", async () => {
  const typed = {
    "criteria.0.id": "even",
    "criteria.0.title.en": "Even edges",
    "criteria.0.description.en": "No loops.",
    "criteria.0.points": "5",
    "criteria.1.title.en": "Not stored yet",
  };
  const name = "criteria.0.description.en";
  const languages = ["en"] as const;
  const html = await show("challenge", { typed, languages });
  expect(html).toContain('<summary lang="en">Even edges</summary>');
  expect(disclosureOf(html, name)).toBe("<details>");
  expect(disclosureOf(html, "criteria.1.description.en")).toBeNull();
  const wrong = await show("challenge", { typed, languages, errors: { [name]: ["No."] } });
  expect(disclosureOf(wrong, name)).toBe('<details open="">');
  const inBoth = await show("challenge", { typed });
  expect(disclosureOf(inBoth, "criteria.0.description.es")).toBe('<details open="">');
});

const quiz = {
  "title.en": "Knots",
  "quiz.0.question.en": "Which?",
  "quiz.0.options.0.text.en": "This",
  "quiz.0.options.1.text.en": "That",
  "quiz.0.options.2.text.en": "Those",
  "quiz.0.answer": "2",
};

test("a form is read by its fields' names, in both languages, and other names are ignored", () => {
  const value = valueOf({ ...quiz, "__proto__.x": "1", "other.en": "y" }, "module");
  expect(value).toMatchObject({
    title: { en: "Knots", es: "" },
    quiz: [{ question: { en: "Which?", es: "" }, answer: "2" }],
    articles: [],
  });
  expect(value).not.toHaveProperty("other");
});

test("an item is added or removed, and the right answer stays the same option", () => {
  const value = valueOf(quiz, "module");
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
  const html = await show(kind, { typed: quiz, errors: { [name]: ["is missing"] }, path });
  expect(html).toContain(`id="f-${name}"`);
  expect(html).toContain(add);
  expect(html).toContain('name="revision" value="1"');
});

test("a list that needs items shows them, and its buttons come back at the item without scripts", async () => {
  const course = await show("course");
  expect(course).toContain('name="objectives.0.text.en"');
  expect(course).toMatch(/value="add:objectives" formaction="#f-objectives.1"/);
  expect(course).toMatch(/value="remove:objectives.0" formaction="#f-objectives"/);
  const asked = await show("module", { typed: { "quiz.0.question.en": "Which?" } });
  expect(asked).toContain('name="quiz.0.options.1.text.es"');
  expect(asked).not.toContain('name="quiz.0.options.2.text.es"');
});

test.each([
  ["/studio/knots", "summary.en", 160],
  ["/studio/knots", "faq.0.question.en", 300],
  ["/studio/knots", "disclaimer.es", 6_000],
  ["/es/studio/knots", "body.es", 50_000],
] as const)("%s has %s with its limit, in words too", async (path, name, most) => {
  const html = await show("course", { typed: { "faq.0.question.en": "Why?" }, path });
  const control = new RegExp(`<(?:input|textarea) id="f-${name}"[^>]*>`).exec(html)?.[0];
  expect(control).toContain(`maxLength="${most}"`);
  const words = path.startsWith("/es") ? es.common : en.common;
  const count = most.toLocaleString(path.startsWith("/es") ? "es" : "en");
  const hint = new RegExp(`<p class="hint" id="f-${name}-hint">.*?</p>`).exec(html)?.[0];
  expect(hint).toContain(words["characters-most_other"].replace("{{count}}", count));
});

const focused = (html: string) =>
  [...html.matchAll(/<[a-z]+ id="f-([^"]*)"[^>]* autofocus/gi)].map(([, name]) => name);

test("a refused form focuses the error that comes first in it, and others focus none", async () => {
  const errors = {
    "body.en": ["Too long."],
    "feedbackReward.amount": ["Too long."],
    "questions.0.text.en": ["Too long."],
  };
  const typed = { "questions.0.text.en": "Why?" };
  const late = { "allowedHelp.en": ["Too long."], reviewDays: ["Too long."] };
  expect(focused(await show("challenge", { typed, errors, isRefused: true }))).toEqual(["body.en"]);
  expect(focused(await show("challenge", { errors: late, isRefused: true }))).toEqual([
    "reviewDays",
  ]);
  expect(focused(await show("challenge", { typed, errors }))).toEqual([]);
});

test("a field is pristine until it changes", async () => {
  const html = await show("module");
  expect(html).toContain('data-untouched="" data-pristine="" data-valid=""');
  expect(html).not.toContain("data-dirty");
});
