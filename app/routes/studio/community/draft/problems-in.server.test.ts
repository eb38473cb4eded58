import { expect, test } from "vitest";
import { z } from "zod";
import { explainIssue } from "../../../../../content/compiler/check/explain-issue.ts";
import { problemsIn } from "./problems-in.server.ts";

const place = { path: "", kind: "community", field: "summary", locale: "es", line: null } as const;

/** The problems that the compiler finds in a document. */
const problemsOf = (schema: z.ZodType, document: unknown) =>
  (schema.safeParse(document).error?.issues ?? [])
    .flatMap((issue) => explainIssue(issue, schema, document))
    .map(({ message }) => ({ ...place, message }));

test.each([
  [z.string().min(1), "", "está vacío: escríbelo"],
  [z.string().min(3), "ab", "tiene menos de 3 caracteres"],
  [z.string().max(2), "abc", "tiene 3 caracteres: redúcelo a 2 como máximo"],
  [z.object({ hours: z.int() }), {}, "falta: añádelo"],
  [z.object({ goals: z.array(z.string()) }), {}, "falta: añade una lista"],
  [z.array(z.string()).min(1), [], "es una lista vacía: añade un elemento"],
  [z.array(z.string()).min(2), ["a"], "tiene menos de 2 elementos"],
  [z.array(z.string()).max(1), ["a", "b"], "tiene demasiados elementos: 1 como máximo"],
  [z.int().min(1), 0, "es demasiado pequeño: escribe 1 o más"],
  [z.int().max(9), 10, "es demasiado grande: escribe 9 o menos"],
])(
  "a Spanish page says in Spanish what a half-written form lacks: %#",
  (schema, document, said) => {
    const problems = problemsOf(schema, document);
    expect(problemsIn("es", problems)).toEqual([{ ...place, message: said, lang: "es" }]);
    expect(problemsIn("en", problems)).toEqual([{ ...problems[0], lang: "en" }]);
  },
);

test("a sentence without Spanish is marked as English", () => {
  const rare = { ...place, message: "is nested too deep: take it out" };
  expect(problemsIn("es", [rare])).toEqual([{ ...rare, lang: "en" }]);
});
