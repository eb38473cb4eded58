import { findNodeAtLocation } from "jsonc-parser";
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from "yaml";
import type { z } from "zod";
import { explainIssue } from "../check/explain-issue.ts";
import { readJsonText } from "./json.ts";
import { type Place, placeAt, type Problem } from "../check/problem.ts";

/**
 * A file as its author wrote it: its value with the places of all fields, and the Markdown body of
 * `.mdx`.
 */
export type Source = {
  file: string;
  value: unknown;
  /**
   * The Markdown, below as many empty lines as the front matter has, so that its line numbers are
   * the file's.
   */
  body: string;
  /** Where the key or item at a path begins; the nearest existing ancestor otherwise. */
  placeOf: (path: readonly PropertyKey[]) => Place;
};

const frontMatter = /^---\r?\n([\s\S]*?)^---[ \t]*$/m;

export function parseJson(file: string, text: string, problems: Problem[]): Source | null {
  const { root, faults } = readJsonText(text);
  for (const { offset, message } of faults)
    problems.push({ file, ...placeAt(text, offset), message: `not JSON: ${message}` });
  if (!root || faults.length > 0) return null;

  const placeOf = (path: readonly PropertyKey[]) => {
    for (let length = path.length; length > 0; length -= 1) {
      const steps = path
        .slice(0, length)
        .map((step) => (typeof step === "number" ? step : String(step)));
      const node = findNodeAtLocation(root, steps);
      // The place of a field is that of its name.
      if (node)
        return placeAt(text, (node.parent?.type === "property" ? node.parent : node).offset);
    }
    return placeAt(text, root.offset);
  };
  return { file, value: JSON.parse(text.replace(/^\uFEFF/, "")), body: "", placeOf };
}

export function parseMdx(file: string, text: string, problems: Problem[]): Source | null {
  const match = text.startsWith("---") ? frontMatter.exec(text) : null;
  if (!match) {
    problems.push({
      file,
      line: 1,
      column: 1,
      message: text.startsWith("---")
        ? "front matter has no end: write a line of --- below its last field"
        : "front matter is missing: the file starts with a line of ---, its fields, and --- again",
    });
    return null;
  }
  const source = parseFrontMatter(file, match[1] ?? "", problems);
  const above = text.slice(0, match[0].length).replace(/[^\n]/g, "");
  return source && { ...source, body: above + text.slice(match[0].length) };
}

const remedies: Partial<Record<YAMLError["code"], string>> = {
  BAD_INDENT: "Give the lines of a list or a map the same number of spaces before them",
  DUPLICATE_KEY: "A field is there twice: take one of them out",
  TAB_AS_INDENT: "Put spaces, not tabs, before the fields",
};
const usualRemedy =
  'Put a text that has a colon, a # or a quote between double quotes, and write \\" for a quote in it';

function parseFrontMatter(file: string, text: string, problems: Problem[]): Source | null {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    // Counts the line of ---, which is above the YAML.
    return { line: line + 1, column: col };
  };
  for (const { code, message, pos } of document.errors)
    problems.push({
      file,
      ...at(pos[0]),
      message: `front matter cannot be read: ${message}. ${remedies[code] ?? usualRemedy}`,
    });
  const alias = firstAlias(document);
  if (alias)
    problems.push({
      file,
      ...at(alias.offset),
      message: `*${alias.name} repeats another value: write that value itself here`,
    });
  if (document.errors.length > 0 || alias) return null;

  const placeOf = (path: readonly PropertyKey[]) => {
    let node: unknown = document.contents;
    let offset = 0;
    for (const step of path) {
      if (isMap(node)) {
        const pair = node.items.find(
          ({ key }) => isScalar(key) && String(key.value) === String(step),
        );
        if (!pair || !isScalar(pair.key)) break;
        offset = pair.key.range?.[0] ?? offset;
        node = pair.value;
      } else if (isSeq(node)) {
        const item: unknown = node.items[Number(step)];
        if (!item) break;
        offset = (item as { range?: [number, number, number] }).range?.[0] ?? offset;
        node = item;
      } else break;
    }
    return at(offset);
  };
  return { file, value: document.toJS(), body: "", placeOf };
}

/** Aliases of aliases would unfold a short text into one that no memory holds. */
function firstAlias(document: Document.Parsed) {
  let found: { name: string; offset: number } | undefined;
  visit(document, {
    Alias: (_, { source, range }) => {
      found = { name: source, offset: range?.[0] ?? 0 };
      return visit.BREAK;
    },
  });
  return found;
}

/** Each issue becomes a problem at its place in the source. */
export function check<S extends z.ZodType>(
  source: Source,
  schema: S,
  problems: Problem[],
): z.output<S> | null {
  const result = schema.safeParse(source.value);
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues.flatMap((issue) =>
    explainIssue(issue, schema, source.value),
  ))
    problems.push({
      file: source.file,
      ...source.placeOf(path),
      message: `${path.join(".") || "the document"}: ${message}`,
    });
  return null;
}
