import { createRequestHandler } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { expect, test } from "vitest";
import { log } from "#app/reporting/log.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { remixBuild } from "../../../server/remix-build.fixture.tsx";
import { Quiz } from "#app/routes/community/course/learning-module/quiz.tsx";
import { RubricTable } from "#app/routes/community/course/challenge/overview/rubric-table.tsx";
import { checkQuiz } from "#app/content/quiz.ts";
import { useTextLanguage } from "./use-text-language.ts";

const root = await import("../../root.tsx");
log.level = "silent";

const quiz = checkQuiz(
  [
    {
      question: "¿Qué nudo?",
      options: [{ text: "El llano" }, { text: "Ninguno", hint: "Mira las cuerdas." }],
      answer: 0,
      explanation: "El llano une dos cuerdas.",
    },
  ],
  new URLSearchParams("q1=0&q="),
);
const criteria = [{ id: "nudo", title: "El nudo", description: "Aguanta.", points: 5 }];

const Text = () => (
  <>
    <PageHeading title="Nudos" lead="Con dos cuerdas." lang={useTextLanguage()} />
    <Quiz quiz={quiz} />
    <RubricTable rules={{ criteria, maximumPoints: 5 }} />
  </>
);

const pages = ["", "es/"].flatMap((prefix) =>
  Object.entries({ both: null, spanish: "es" }).map(([name, language]) => ({
    id: prefix + name,
    path: prefix + name,
    module: {
      loader: pageLoader({ guards: [], messages: ["module", "challenge"] }, () => ({ language })),
      default: () => (
        <>
          <Text />
          <Outlet />
        </>
      ),
    },
  })),
);
const handler = createRequestHandler(
  remixBuild(pages, root as Parameters<typeof remixBuild>[1]),
  "production",
);

test.each([
  ["/spanish", '<h1 lang="es">Nudos</h1>', "a text in Spanish alone on an English page"],
  ["/es/spanish", "<h1>Nudos</h1>", "the same on a Spanish page"],
  ["/both", "<h1>Nudos</h1>", "a text in both languages"],
])("%s has %s: %s", async (path, heading) => {
  const reply = await handler(
    new Request(`http://ayni.test${path}`, { headers: { Accept: "text/html" } }),
    {},
  );
  expect(await reply.text()).toContain(heading);
});

const page = async (path: string) => {
  const request = new Request(`http://ayni.test${path}`, { headers: { Accept: "text/html" } });
  return (await handler(request, {})).text();
};
const quizAndRubric = [
  /<legend lang="es">¿Qué nudo\?/,
  /<span lang="es">El llano/,
  /<p lang="es">El llano une dos cuerdas/,
  /<th scope="row" lang="es"><strong>El nudo/,
];

test("questions, options, explanations and criteria say their language, and the page's words do not", async () => {
  const html = await page("/spanish");
  for (const part of quizAndRubric) expect(html).toMatch(part);
  expect(html).not.toMatch(/lang="es"[^>]*>\s*(?:Quiz|Right|Total)/);
  const own = await page("/es/spanish");
  for (const part of quizAndRubric) expect(own).not.toMatch(part);
});
