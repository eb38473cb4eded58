import { isMap, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import type { Problem } from "./problem.ts";

/** A file as its author wrote it: a value that knows its lines, and for `.mdx` a Markdown body. */
export type Source = {
  file: string;
  value: unknown;
  /**
   * The Markdown, below as many empty lines as the front matter has, so that its lines are the
   * file's.
   */
  body: string;
  /** The line of the key or item at a path; of its nearest ancestor where there is none. */
  lineOf: (path: readonly PropertyKey[]) => number;
};

const frontMatter = /^---\r?\n([\s\S]*?)^---[ \t]*$/m;

/** Parses a `.json` file; a problem is pushed and null answered where it cannot be. */
export function parseJson(file: string, text: string, problems: Problem[]): Source | null {
  const source = parseData(file, text, 0, problems);
  if (!source) return null;
  try {
    JSON.parse(text);
    return source;
  } catch (error) {
    // YAML allows what JSON does not, comments for one.
    const line = Number(/line (\d+)/.exec(String(error))?.[1] ?? 1);
    problems.push({ file, line, message: `is not JSON: ${(error as Error).message}` });
    return null;
  }
}

/** Parses an `.mdx` file into its front matter and body. */
export function parseMdx(file: string, text: string, problems: Problem[]): Source | null {
  const match = text.startsWith("---") ? frontMatter.exec(text) : null;
  if (!match) {
    problems.push({
      file,
      line: 1,
      message: "front matter is missing: the file starts with a line of ---",
    });
    return null;
  }
  const source = parseData(file, match[1] ?? "", 1, problems);
  const above = text.slice(0, match[0].length).replace(/[^\n]/g, "");
  return source && { ...source, body: above + text.slice(match[0].length) };
}

function parseData(
  file: string,
  text: string,
  linesAbove: number,
  problems: Problem[],
): Source | null {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line + linesAbove;
  for (const error of document.errors)
    problems.push({ file, line: lineAt(error.pos[0]), message: error.message });
  if (document.errors.length > 0) return null;

  const lineOf = (path: readonly PropertyKey[]) => {
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
    return lineAt(offset);
  };
  return { file, value: document.toJS(), body: "", lineOf };
}

/**
 * The source's value as its schema has it; every issue becomes a problem at the line it is about.
 */
export function check<S extends z.ZodType>(
  source: Source,
  schema: S,
  problems: Problem[],
): z.output<S> | null {
  const result = schema.safeParse(source.value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const unknown = issue.code === "unrecognized_keys" ? issue.keys : [undefined];
    for (const key of unknown) {
      const path = key === undefined ? issue.path : [...issue.path, key];
      const message = key === undefined ? issue.message : "is not a field of this document";
      problems.push({
        file: source.file,
        line: source.lineOf(path),
        message: `${path.join(".") || "the document"}: ${message}`,
      });
    }
  }
  return null;
}
