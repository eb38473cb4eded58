import type { Locale } from "#contract/core/locales.ts";
import type { Localized } from "../content.ts";
import { mark } from "../check/still-to-write.ts";

/**
 * The files of something new, by their names in its folder. They pass every check; texts with the
 * mark describe the text that the author must write.
 */
type Files = Record<string, string>;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const quoted = (text: string) => JSON.stringify(text);

const documents = (write: (locale: Locale, say: (words: Localized<string>) => string) => string) =>
  Object.fromEntries(
    (["en", "es"] as const).map((locale) => [
      `${locale}.mdx`,
      write(locale, (words) => `${mark[locale]} ${words[locale]}`),
    ]),
  );

export const course = (title: Localized<string>, today: string): Files => ({
  "course.json": `{
  "level": "beginner",
  "hours": 2,
  "chapters": [{ "id": "first-steps", "modules": [] }],
  "challenges": [],
  "checked": { "on": "${today}", "with": ["Python 3.11"] }
}
`,
  ...documents(
    (locale, say) => `---
title: ${quoted(title[locale])}
summary: ${quoted(say({ en: "what one makes or understands by the end, in one sentence.", es: "lo que harás o entenderás al final, en una frase." }))}
objectives:
  - ${quoted(say({ en: "something one can do after the course.", es: "algo que sabrás hacer al terminar el curso." }))}
prerequisites:
  - ${quoted(say({ en: "what one should know or have before, or take this line out.", es: "lo que conviene saber o tener antes, o borra esta línea." }))}
disclaimer: ${quoted(say({ en: "what the course does not promise.", es: "lo que el curso no promete." }))}
chapters:
  first-steps:
    title: ${quoted({ en: "First steps", es: "Primeros pasos" }[locale])}
    outcome: ${quoted(say({ en: "what one can do after this chapter.", es: "lo que sabrás hacer después de este capítulo." }))}
faq:
  - question: ${quoted(say({ en: "a question that newcomers ask.", es: "una pregunta de quien empieza." }))}
    answer: ${quoted(say({ en: "its answer, in Markdown.", es: "su respuesta, en Markdown." }))}
---

## ${{ en: "What you will make", es: "Lo que vas a hacer" }[locale]}

${say({ en: "the course in a paragraph or two, and what makes it worth its hours.", es: "el curso en uno o dos párrafos, y por qué merece sus horas." })}
`,
  ),
});

export const module = (title: Localized<string>): Files =>
  documents(
    (locale, say) => `---
title: ${quoted(title[locale])}
summary: ${quoted(say({ en: "what the module explains, in one sentence.", es: "lo que explica el módulo, en una frase." }))}
minutes: 10
articles: []
quiz:
  - question: ${quoted(say({ en: "a question that somebody who understood the module can answer.", es: "una pregunta que puede contestar quien ha entendido el módulo." }))}
    options:
      - ${quoted(say({ en: "the right answer.", es: "la respuesta correcta." }))}
      - text: ${quoted(say({ en: "an answer that is wrong, and that one could believe.", es: "una respuesta falsa que alguien podría creer." }))}
        hint: ${quoted(say({ en: "what to think of again, without the right answer.", es: "en qué pensar de nuevo, sin dar la respuesta correcta." }))}
    answer: 0
    explanation: ${quoted(say({ en: "why the right answer is right.", es: "por qué es correcta la respuesta correcta." }))}
---

${say({ en: "what this module is about and why it matters.", es: "de qué trata este módulo y por qué importa." })}

## ${{ en: "Try it", es: "Pruébalo" }[locale]}

${say({ en: "something to do oneself, step by step.", es: "algo que hacer por cuenta propia, paso a paso." })}
`,
  );

const day = 86_400_000;

/** Open for a year from today. */
export function challenge(
  title: Localized<string>,
  { token, order, now }: { token: string; order: number; now: Date },
): Files {
  const today = Math.floor(now.getTime() / day) * day;
  const instant = (time: number) => new Date(time).toISOString().replace(".000Z", "Z");
  const facts = {
    order,
    level: "beginner",
    formats: ["text"],
    reward: { token, amount: "1" },
    feedbackReward: { token, amount: "0.1" },
    rewardedFeedback: 3,
    criteria: [
      { id: "correctness", points: 10 },
      { id: "clarity", points: 5 },
    ],
    minimumPoints: 9,
    reviewDays: 7,
    issued: instant(today),
    closes: instant(today + 365 * day),
  };
  return {
    // Formatted like the existing files, with short lines.
    "challenge.json": json(facts)
      .replace(/\[\n\s+("\w+")\n\s+\]/g, "[$1]")
      .replace(/\{\n\s+("\w+": [^\n]+)\n\s+("\w+": [^\n]+)\n\s+\}/g, "{ $1 $2 }"),
    ...documents(
      (locale, say) => `---
title: ${quoted(title[locale])}
summary: ${quoted(say({ en: "what one hands in, in one sentence.", es: "lo que se entrega, en una frase." }))}
hint: ${quoted(say({ en: "what helps when one is stuck.", es: "lo que ayuda cuando no sale." }))}
allowedHelp: ${quoted(say({ en: "which help of people, AI tools and libraries is allowed.", es: "qué ayuda de personas, herramientas de IA y bibliotecas se permite." }))}
criteria:
  correctness:
    title: ${quoted({ en: "It is right", es: "Es correcto" }[locale])}
    description: ${quoted(say({ en: "what earns the ten points, and what loses them.", es: "qué da los diez puntos y qué los quita." }))}
  clarity:
    title: ${quoted({ en: "Others can follow it", es: "Se puede seguir" }[locale])}
    description: ${quoted(say({ en: "what earns the five points, and what loses them.", es: "qué da los cinco puntos y qué los quita." }))}
---

## ${{ en: "The task", es: "La tarea" }[locale]}

${say({ en: "what to make, so exactly that two reviewers agree.", es: "qué hay que hacer, con tanta exactitud que dos personas revisoras coincidan." })}

## ${{ en: "What to submit", es: "Qué entregar" }[locale]}

${say({ en: "the parts of the text, which has at least 40 words.", es: "las partes del texto, que tiene al menos 40 palabras." })}

## ${{ en: "How to check it yourself", es: "Cómo comprobarlo" }[locale]}

${say({ en: "what one can run or look at before handing it in.", es: "qué se puede ejecutar o mirar antes de entregarlo." })}
`,
    ),
  };
}
