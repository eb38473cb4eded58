import { isDeepStrictEqual } from "node:util";
import { applyEdits, modify, parse } from "jsonc-parser";
import { parseDocument } from "yaml";

/** A text by its path in the folder of the community, as `courses/first-cloth/en.mdx`. */
export type DraftFiles = ReadonlyMap<string, string>;

export type Fields = Readonly<Record<string, unknown>>;

const frontMatter = /^---\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A field that cannot be parsed counts as missing: the checks of the draft report it. */
const split = (text: string | undefined) => {
  const found = text?.startsWith("---") ? frontMatter.exec(text) : null;
  const document = parseDocument(found?.[1] ?? "");
  return {
    document: document.errors.length > 0 ? parseDocument("") : document,
    body: (text ?? "").slice(found?.[0].length ?? 0).trim(),
  };
};

export function readDocument(text: string): Fields {
  const { document, body } = split(text);
  const fields: unknown = document.toJS();
  return { ...(isFields(fields) ? fields : {}), body };
}

/** The number of lines above the first line of the body. A form shows only the body. */
export function linesAbove(text: string): number {
  const found = text.startsWith("---") ? frontMatter.exec(text) : null;
  const below = text.slice(found?.[0].length ?? 0);
  const start = text.length - below.trimStart().length;
  return text.slice(0, start).split("\n").length - 1;
}

export function readFacts(text: string | undefined): Fields {
  const fields: unknown = parse(text ?? "");
  return isFields(fields) ? fields : {};
}

const written = {
  lineWidth: 0,
  defaultStringType: "QUOTE_DOUBLE",
  defaultKeyType: "PLAIN",
} as const;

/** Writes the fields that differ; undefined removes a field. Everything else stays unchanged. */
export function editDocument(text: string | undefined, { body, ...fields }: Fields): string {
  const { document, body: former } = split(text);
  const before = readDocument(text ?? "");
  const changed = Object.entries(fields).filter(([name, value]) => !same(before[name], value));
  const own = typeof body === "string" ? body.trim() : former;
  if (text !== undefined && changed.length === 0 && own === former) return text;
  for (const [name, value] of changed) {
    if (value === undefined) document.delete(name);
    else document.set(name, document.createNode(value));
  }
  return `---\n${document.toString(written)}---\n${own && `\n${own}\n`}`;
}

export function editFacts(text: string | undefined, fields: Fields): string {
  const before = readFacts(text);
  let edited = text ?? "{}";
  for (const [name, value] of Object.entries(fields))
    if (!same(before[name], value))
      edited = applyEdits(
        edited,
        modify(edited, [name], value, {
          formattingOptions: { insertSpaces: true, tabSize: 2, eol: "\n" },
        }),
      );
  return edited.endsWith("\n") ? edited : `${edited}\n`;
}

const same = (one: unknown, other: unknown) => isDeepStrictEqual(one, other);
