import { expect, test } from "vitest";
import { z } from "zod";
import { compileMarkdown } from "../../../../../content/compiler/compile-markdown.ts";
import { explainIssue } from "../../../../../content/compiler/check/explain-issue.ts";
import type { Problem } from "../../../../../content/compiler/check/problem.ts";
import { uploadedMedia } from "../../../../../content/compiler/media.ts";
import {
  challengeJson,
  courseText,
  moduleText,
} from "../../../../../content/compiler/read/schema.ts";
import { ofFolders } from "./problem-words.server.ts";
import { inWords, problemsIn } from "./problems-in.server.ts";

const place = { path: "", kind: "community", field: "summary", locale: "es", line: null } as const;

/** The sentences that the compiler has for a document. */
const sentencesOf = (schema: z.ZodType, document: unknown) =>
  (schema.safeParse(document).error?.issues ?? [])
    .flatMap((issue) => explainIssue(issue, schema, document))
    .map(({ message }) => message);

test.each([
  [z.string().min(1), "", "está vacío: escríbelo"],
  [z.string().min(3), "ab", "tiene menos de 3 caracteres"],
  [z.string().max(2), "abc", "tiene 3 caracteres: redúcelo a 2 como máximo"],
  [z.object({ hours: z.int() }), {}, "falta: escríbelo"],
  [z.object({ goals: z.array(z.string()) }), {}, "falta: añade un elemento"],
  [z.array(z.string()).min(1), [], "está vacío: añade un elemento"],
  [z.array(z.string()).min(2), ["a"], "tiene menos de 2 elementos"],
  [z.array(z.string()).max(1), ["a", "b"], "tiene demasiados elementos: 1 como máximo"],
  [z.int().min(1), 0, "es demasiado pequeño: escribe 1 o más"],
  [z.int().max(9), 10, "es demasiado grande: escribe 9 o menos"],
  [z.int(), "", "está vacío: escribe un número entero"],
  [z.int(), "ten", "no es un número entero como 10: escribe solo cifras"],
])(
  "a Spanish page says in Spanish what a half-written form lacks: %#",
  (schema, document, words) => {
    const [message = ""] = sentencesOf(schema, document);
    expect(problemsIn("es", [{ ...place, message }])).toEqual([
      { ...place, message: words, lang: "es" },
    ]);
  },
);

test("a language that a course lacks, or that a part lacks, is called by its name", () => {
  const lacks = "is not known here: en.mdx, challenge.json, key are";
  expect(inWords("en", lacks, "es").message).toBe(
    "is too much here: this course is in English only. Add Spanish to the course, or empty the Spanish fields here.",
  );
  expect(inWords("es", lacks, "es").message).toMatch(
    /^sobra aquí: este curso está solo en inglés\./,
  );
  expect(inWords("en", "is missing: write this file", "en").message).toMatch(
    /the course is in English too/,
  );
});

async function sentencesOfText(body: string): Promise<string[]> {
  const problems: Problem[] = [];
  await compileMarkdown(uploadedMedia(new Map()))({ file: "en.mdx", locale: "en", body }, problems);
  return problems.map(({ message }) => message);
}

test("no sentence of a form speaks of files, and all are in the reader's language", async () => {
  const option = { text: "`a", hint: "**b**" };
  const film = { title: "", seconds: 0, transcript: "", poster: "x" };
  const question = { question: "", options: [option, option], answer: "", explanation: "" };
  const sentences = [
    ...sentencesOf(moduleText, {
      title: "a`b`",
      summary: "x".repeat(200),
      minutes: "ten",
      videos: [film],
      articles: [{ title: "A\nb", url: "http://a" }],
      quiz: [question],
      answers: [],
    }),
    ...sentencesOf(moduleText, { quiz: [{ ...question, options: [], answer: 9 }] }),
    ...sentencesOf(courseText, { objectives: [], title: "Tab\u0007" }),
    ...sentencesOf(challengeJson, {
      order: 1,
      level: "x",
      formats: [],
      words: { min: 9, max: 0 },
      criteria: [],
      reward: { token: "", amount: "1,500" },
      issued: "",
      closes: "soon",
    }),
    ...(await sentencesOfText(
      "# One\n\n#### Four\n\n```\na\n```\n\n[a](http://a) [b](#b)\n\n<b>c</b>\n\n![d](/d)\n",
    )),
    "is , in en.mdx a group of fields (text, hint): make them the same",
    "is missing, but en.mdx has it: write it in both, or in neither",
    "is missing: the JSON file lists it, so write its words here",
    "front matter cannot be read: it is too odd",
  ];
  expect(sentences.length).toBeGreaterThan(30);
  for (const sentence of sentences)
    for (const reader of ["en", "es"] as const) {
      const { message, lang } = inWords(reader, sentence, "es");
      expect([sentence, lang]).toEqual([sentence, reader]);
      expect(message).not.toMatch(ofFolders);
      if (reader === "es") expect(message).not.toMatch(/\b(?:the|write|is|has|take)\b/);
    }
});

test("a sentence without words of its own is marked as English", () => {
  expect(inWords("es", "is nested too deep: take it out", "es")).toEqual({
    message: "is nested too deep: take it out",
    lang: "en",
  });
});
