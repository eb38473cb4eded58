import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import {
  communitiesIn,
  coursesIn,
  folderOf,
  type Kind,
  kinds,
  NotMade,
  planContent,
  requireSlug,
  writePlan,
} from "./new-content.ts";

/**
 * `npm run content:new`: creates the files of a course, module or challenge in both languages, and
 * adds it to the list that it belongs to. At a terminal, it asks for missing values.
 */
const usage = `npm run content:new -- course <community> <slug>
npm run content:new -- module <community>/<course> <id>
npm run content:new -- challenge <community>/<course> <id>

  --title "…" --title-es "…"   the titles; without them the slug is made into one
  --chapter <id>               of a module: the chapter that it joins (the last one)
  --root <folder>              another content folder than content/

For example: npm run content:new -- course ethereum first-tokens --title "First tokens" --title-es "Primeros tokens"`;

/** The input ended before all questions were answered. */
class Ended extends NotMade {}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      title: { type: "string" },
      "title-es": { type: "string" },
      chapter: { type: "string" },
      root: { type: "string", default: "content" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) return console.log(usage);
  const { root, chapter } = values;
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  if (positionals.length > 3 || (positionals.length < 3 && !isTerminal)) throw new NotMade(usage);
  const terminal = isTerminal
    ? createInterface({ input: process.stdin, output: process.stdout })
    : null;
  const closed = new AbortController();
  terminal?.once("close", () => closed.abort());
  try {
    /** Repeats the question until the answer is valid. */
    const ask = async (
      question: string,
      given: string | undefined,
      check: (answer: string) => Promise<void> | void,
    ): Promise<string> => {
      if (given !== undefined || !terminal) {
        await check(given ?? "");
        return given ?? "";
      }
      for (;;) {
        const answer = (
          await terminal
            .question(`${question} `, { signal: closed.signal })
            .catch(() => Promise.reject(new Ended("\nNothing was made.")))
        ).trim();
        try {
          await check(answer);
          return answer;
        } catch (error) {
          if (!(error instanceof NotMade)) throw error;
          console.log(error.message);
        }
      }
    };
    const kind = (await ask(`What is new: ${kinds.join(", ")}?`, positionals[0], (answer) => {
      if (!kinds.some((known) => known === answer))
        throw new NotMade(`"${answer}" is none of ${kinds.join(", ")}.`);
    })) as Kind;
    const places = await placesOf(root, kind);
    const place = await ask(
      `In which ${kind === "course" ? "community" : "course"}: ${places.join(", ")}?`,
      positionals[1],
      async (answer) => void (await folderOf(root, kind, answer)),
    );
    const slug = await ask(
      "Its name in the address, in English, like first-steps?",
      positionals[2],
      async (answer) => {
        requireSlug(answer);
        await planContent(root, { kind, place, slug: answer, chapter }, new Date());
      },
    );
    const wantsTitles = positionals.length < 3;
    const titled = async (question: string, given: string | undefined) =>
      wantsTitles ? ask(question, given, () => undefined) : given;
    const title = await titled("Its title in English?", values.title);
    const titleEs = await titled("Its title in Spanish?", values["title-es"]);
    const wanted = { kind, place, slug, title, titleEs, chapter };
    const plan = await planContent(root, wanted, new Date());
    await writePlan(root, plan);
    console.log(told(root, kind, place, slug, Object.keys(plan.files), plan.list.file));
  } finally {
    terminal?.close();
  }
}

async function placesOf(root: string, kind: Kind): Promise<string[]> {
  const communities = await communitiesIn(root);
  if (kind === "course") return communities;
  const courses = communities.map(async (community) =>
    (await coursesIn(root, community)).map((course) => `${community}/${course}`),
  );
  return (await Promise.all(courses)).flat();
}

const nextSteps: Record<Kind, (place: string, slug: string) => string[]> = {
  course: (place, slug) => [
    "course.json: its level, its hours, and its chapters (each has words in both documents).",
    "en.mdx and es.mdx: what begins with “To write:” and “Por escribir:”.",
    `Its first module: npm run content:new -- module ${place}/${slug} <id>`,
    `Its challenge: npm run content:new -- challenge ${place}/${slug} <id>`,
  ],
  module: () => [
    "en.mdx and es.mdx: what begins with “To write:” and “Por escribir:”, and the minutes.",
    "Pictures: files in public/pictures/, written ![what it shows](/pictures/name.webp).",
  ],
  challenge: () => [
    "challenge.json: level, formats, reward, criteria and their points, when it closes.",
    "en.mdx and es.mdx: what begins with “To write:” and “Por escribir:”; criteria as in challenge.json.",
  ],
};

const pathOf: Record<Kind, (place: string, slug: string) => string> = {
  course: (place, slug) => `/communities/${place}/courses/${slug}`,
  module: (place, slug) =>
    `/communities/${place.replace("/", "/courses/")}/learning-modules/${slug}`,
  challenge: (place, slug) => `/communities/${place.replace("/", "/courses/")}/challenges/${slug}`,
};

function told(
  root: string,
  kind: Kind,
  place: string,
  slug: string,
  files: string[],
  list: string,
): string {
  return [
    "Made:",
    ...files.map((file) => `  ${join(root, file)}`),
    `and named in ${join(root, list)}.`,
    "",
    "Now write:",
    ...nextSteps[kind](place, slug).map((step, index) => `  ${index + 1}. ${step}`),
    "",
    `See it: npm run dev, then http://localhost:3000${pathOf[kind](place, slug)} (Spanish: /es${pathOf[kind](place, slug)})`,
    "What is wrong, and what is still to write: npm run content:check",
  ].join("\n");
}

try {
  await run();
} catch (error) {
  const isUsage = (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS");
  if (!(error instanceof NotMade) && !isUsage) throw error;
  console.error(isUsage ? `${(error as Error).message}\n\n${usage}` : (error as Error).message);
  process.exitCode = 1;
}
