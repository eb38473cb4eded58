import type { z } from "zod";
import { draftLimits } from "#contract/studio/draft-limits.ts";
import { locales } from "#contract/core/locales.ts";
import * as schemas from "../read/schema.ts";
import { check, parseJson, parseMdx, type Source } from "../read/source.ts";
import { explainIssue, valueAt } from "./explain-issue.ts";
import { inOrder, type Problem } from "./problem.ts";

/** A function that walks a deeply nested value would exhaust the stack. The format has fewer levels. */
const mostDepth = 12;

/** Lines of front matter. The time to parse some YAML grows with the square of its lines. */
const mostLines = 1_000;

const document = `(?:${locales.join("|")})\\.mdx`;
const part = (folder: string) => `^${folder}/[a-z0-9]+(?:-[a-z0-9]+)*/`;

/** The schema of each file of a course, by its path in the course's folder. */
const shapes: readonly (readonly [RegExp, z.ZodType])[] = [
  [/^course\.json$/, schemas.courseJson],
  [new RegExp(`^${document}$`), schemas.courseText],
  [new RegExp(`${part("modules")}${document}$`), schemas.moduleText],
  [new RegExp(`${part("challenges")}challenge\\.json$`), schemas.challengeJson],
  [new RegExp(`${part("challenges")}${document}$`), schemas.challengeText],
  [new RegExp(`${part("challenges")}key/${document}$`), schemas.keyText],
  [
    new RegExp(`${part("challenges")}calibration/[a-z0-9]+(?:-[a-z0-9]+)*/${document}$`),
    schemas.pieceText,
  ],
];

const shapeOf = (path: string) => shapes.find(([pattern]) => pattern.test(path))?.[1];

export const isCourseFile = (path: string): boolean => shapeOf(path) !== undefined;

/**
 * The faults of a course from elsewhere that its authors could not mend in forms: files that cannot be
 * read, unknown fields, values of another type, and files that no list names. A text that is
 * missing or unfinished is no fault.
 */
export function checkImported(
  files: ReadonlyMap<string, string>,
  /** Milliseconds for all files. */
  patience = 5_000,
): Problem[] {
  const problems: Problem[] = [];
  const end = performance.now() + patience;
  for (const [file, text] of files) {
    if (performance.now() > end) {
      problems.push({
        file,
        message: "takes too long with those before it: write less in its fields",
      });
      break;
    }
    checkFile(file, text, problems);
  }
  if (problems.length === 0) checkLists(files, problems);
  return problems.toSorted(inOrder);
}

function checkFile(file: string, text: string, problems: Problem[]) {
  if (linesOfFields(text) > mostLines)
    return problems.push({
      file,
      message: `has more than ${mostLines} lines of fields: write them in fewer`,
    });
  try {
    const source = (file.endsWith(".json") ? parseJson : parseMdx)(file, text, problems);
    const shape = shapeOf(file);
    if (source && shape) checkShape(source, shape, problems);
  } catch {
    problems.push({ file, message: "cannot be read: write its fields as the other files do" });
  }
}

const linesOfFields = (text: string): number =>
  text.split(/^---[ \t]*$/m, 2)[1]?.split("\n").length ?? 0;

function checkShape(source: Source, shape: z.ZodType, problems: Problem[]) {
  const { file, value, body, placeOf } = source;
  const say = (path: readonly PropertyKey[], message: string) =>
    problems.push({ file, ...placeOf(path), message: `${path.join(".")}: ${message}` });
  const strange = strangePlace(value, []);
  if (strange) return say(strange.path, strange.message);
  if (body.trim().length > draftLimits.markdown)
    problems.push({
      file,
      message: `has a text of more than ${draftLimits.markdown} characters: divide it into modules`,
    });
  const { error } = shape.safeParse(value);
  for (const issue of error?.issues ?? [])
    if (isRefused(issue, source))
      for (const { path, message } of explainIssue(issue, shape, value))
        say(
          path,
          issue.code === "unrecognized_keys" ? (remedies[String(path.at(-1))] ?? message) : message,
        );
}

const remedies: Record<string, string | undefined> = {
  pool: "is not taken from a file: take it out, and fund the pool on the page of funding",
  order: "is not taken from a file: take it out, and move the course on the page of the content",
};

/** A text may be unfinished, but not of another type. */
function isRefused(issue: z.core.$ZodIssue, { value }: Source): boolean {
  if (issue.code === "unrecognized_keys" || issue.code === "invalid_key") return true;
  if (issue.code !== "invalid_type" && issue.code !== "invalid_value") return false;
  const found = valueAt(value, issue.path);
  return found !== undefined && found !== "";
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

type Strange = { path: PropertyKey[]; message: string };

function strangePlace(value: unknown, path: PropertyKey[]): Strange | undefined {
  if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed()))
    return { path, message: "has a character that cannot be kept: write the text anew" };
  if (!isObject(value)) return undefined;
  if (path.length > mostDepth) return { path, message: "is nested too deep: take it out" };
  if (Object.keys(value).length > draftLimits.items)
    return { path, message: `has more than ${draftLimits.items} items: take some out` };
  for (const [name, inner] of Object.entries(value)) {
    const here = [...path, Array.isArray(value) ? Number(name) : name];
    if (name === "__proto__") return { path: here, message: "is not a field here: take it out" };
    const found = strangePlace(inner, here);
    if (found) return found;
  }
  return undefined;
}

/** Only listed modules and challenges are on a page, where they can be changed and removed. */
function checkLists(files: ReadonlyMap<string, string>, problems: Problem[]) {
  const file = "course.json";
  const text = files.get(file);
  if (text === undefined) return problems.push({ file, message: "is missing: write this file" });
  const source = parseJson(file, text, problems);
  const lists = source && check(source, schemas.courseLists, problems);
  if (!lists) return;
  const modules = lists.chapters.flatMap((chapter) => chapter.modules);
  const { challenges } = lists;
  for (const [name, ids] of Object.entries({ modules, challenges }))
    if (ids.length > draftLimits.items)
      problems.push({
        file,
        message: `lists ${ids.length} ${name}, more than ${draftLimits.items}: divide the course`,
      });
  const listed = new Set([
    ...modules.map((id) => `modules/${id}`),
    ...challenges.map((id) => `challenges/${id}`),
  ]);
  for (const path of files.keys()) {
    const folder = path.split("/").slice(0, 2).join("/");
    if (path.split("/").length > 2 && !listed.has(folder))
      problems.push({
        file: path,
        message: "is not listed in course.json: name it there, or delete it",
      });
  }
}
