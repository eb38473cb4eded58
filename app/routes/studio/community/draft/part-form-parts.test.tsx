import { expect, test } from "vitest";
import type { Locale } from "#contract/core/locales.ts";
import { en } from "#app/i18n/messages/en.ts";
import type { PartKind } from "#contract/studio/draft-fields.ts";
import { renderForTest } from "#app/ui/render-for-test.server.tsx";
import { valueOfForm } from "./form-value.ts";
import { PartForm } from "./part-form.tsx";

type Shown = {
  typed?: Record<string, string>;
  errors?: Record<string, string[]>;
  languages?: readonly Locale[];
  coursePage?: string | null;
  path?: string;
};

function show(kind: PartKind, { typed = {}, errors = {}, ...shown }: Shown = {}) {
  const sent = new FormData();
  for (const [name, text] of Object.entries(typed)) sent.append(name, text);
  const { languages = ["en", "es"], coursePage = null, path = "/studio/knots" } = shown;
  const Form = () => (
    <PartForm
      {...{ kind, errors, languages, coursePage }}
      {...{ revision: "1", tokens: ["AYNI"], pictures: [], isConflict: false }}
      value={valueOfForm(sent, kind)}
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
