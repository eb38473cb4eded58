import { locales, type Locale } from "../../../contract/core/locales.ts";
import { editDocument, editFacts, type Fields } from "./document.ts";
import { below, documentOf, factsFileOf, type Part } from "./part.ts";

type Titles = Readonly<Record<Locale, string>>;

const day = 86_400_000;
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The languages in which a text is written; all languages if the text is empty. */
const writtenIn = (text: Titles): readonly Locale[] => {
  const written = locales.filter((locale) => text[locale] !== "");
  return written.length > 0 ? written : locales;
};

const documents = (part: Part, titles: Titles, fields: (title: string) => Fields) =>
  writtenIn(titles).map((locale): [string, string] => [
    documentOf(part, locale),
    editDocument(undefined, { ...fields(titles[locale]), body: "" }),
  ]);

const facts = (part: Part, fields: Fields): [string, string] => [
  factsFileOf(part) ?? below(part, "facts.json"),
  editFacts(undefined, fields),
];

type Named = {
  readonly name: Titles;
  readonly summary: Titles;
  /** The organisation that has applied, with its website. */
  readonly partner?: { readonly name: string; readonly url: string } | undefined;
};

export const firstDisclaimer: Titles = {
  en: "This is learning material. It is no advice, and it promises no result.",
  es: "Esto es material de aprendizaje. No es asesoramiento ni promete ningún resultado.",
};

/** The first draft of a community, made of its application. */
export const firstFiles = ({ name, summary, partner }: Named): Map<string, string> => {
  const part: Part = { path: "", kind: "community" };
  const fields = { accent: "#3A5BA0", token: "AYNI", courses: [], teachingPoints: 5, partner };
  return new Map([
    facts(part, fields),
    ...writtenIn(summary).map((locale): [string, string] => [
      documentOf(part, locale),
      editDocument(undefined, {
        name: name[locale],
        summary: summary[locale],
        prerequisites: [],
        disclaimer: firstDisclaimer[locale],
        body: "",
      }),
    ]),
  ]);
};

const firstChapter: Titles = { en: "First steps", es: "Primeros pasos" };

export const newCourse = (
  part: Part,
  titles: Titles,
  disclaimerIn: (locale: Locale) => string,
): [string, string][] => [
  facts(part, {
    level: "beginner",
    hours: 1,
    chapters: [{ id: "first-steps", modules: [] }],
    challenges: [],
  }),
  ...locales
    .filter((locale) => titles[locale] !== "")
    .map((locale): [string, string] => [
      documentOf(part, locale),
      editDocument(undefined, {
        title: titles[locale],
        summary: "",
        objectives: [],
        prerequisites: [],
        disclaimer: disclaimerIn(locale),
        chapters: { "first-steps": { title: firstChapter[locale] } },
        faq: [],
        body: "",
      }),
    ]),
];

export const newModule = (part: Part, titles: Titles): [string, string][] =>
  documents(part, titles, (title) => ({ title, summary: "", minutes: 10, articles: [], quiz: [] }));

export const newChallenge = (
  part: Part,
  titles: Titles,
  { order, token, now }: { order: number; token: string; now: number },
): [string, string][] => [
  facts(part, {
    order,
    level: "beginner",
    formats: ["text"],
    reward: { token, amount: "1" },
    feedbackReward: { token, amount: "0.1" },
    rewardedFeedback: 3,
    criteria: [],
    minimumPoints: 1,
    reviewDays: 7,
    issued: `${dateOf(now)}T00:00:00Z`,
    closes: `${dateOf(now + 365 * day)}T00:00:00Z`,
  }),
  ...documents(part, titles, (title) => ({ title, summary: "", hint: "", criteria: {} })),
];
