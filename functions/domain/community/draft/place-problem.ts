import type { Problem } from "../../../../content/compiler/draft.ts";
import {
  draftFields,
  isSeveral,
  type Field,
  type FieldFile,
  type PartValue,
  type Value,
} from "../../../contract/studio/draft-fields.ts";
import type { DraftProblem } from "../../../contract/studio/draft.ts";
import { locales, type Locale } from "../../../contract/core/locales.ts";
import { linesAbove, type DraftFiles } from "./document.ts";
import { halfWritten, isGroup, textAt } from "./half-written.ts";
import { partOfFile } from "./part.ts";
import { readPart } from "./read-part.ts";

const isEmptyField = "is empty: write it";

/** Finds the parts and the forms' fields that problems of files are about: a sentence for each field. */
export function placeProblems(problems: readonly Problem[], files: DraftFiles): DraftProblem[] {
  const values = new Map<string, PartValue>();
  const above = new Map<string, number>();
  const all = problems.flatMap((problem) => {
    const { file } = problem;
    const { part } = partOfFile(file);
    const value = values.get(part.path) ?? readPart(files, part);
    values.set(part.path, value);
    const hidden = above.get(file) ?? linesAbove(files.get(file) ?? "");
    above.set(file, hidden);
    return placed(problem, value, hidden);
  });
  return onePerField(all);
}

const isOfText = (field: string) => /^(?:body|keyBody)\./.test(field);

/** An empty field is reported only as empty, without the problems that follow from that. */
function onePerField(problems: readonly DraftProblem[]): DraftProblem[] {
  const said = new Map<string, DraftProblem>();
  for (const problem of problems) {
    const { path, field, line, message } = problem;
    const isOne = field !== null && !(isOfText(field) && line !== null);
    const key = isOne ? `${path} ${field}` : `${path} ${field} ${line} ${message}`;
    if (!said.has(key) || message === isEmptyField) said.set(key, problem);
  }
  return [...said.values()];
}

function placed(problem: Problem, value: PartValue, hidden: number): DraftProblem[] {
  const { part, name, isKey: key, piece } = partOfFile(problem.file);
  const locale = locales.find((one) => one === name) ?? null;
  const file: FieldFile = locale === null ? "facts" : key ? "key" : "words";
  // No form edits a calibration piece that comes from a file.
  if (piece !== null) {
    const message = `${problem.file}: ${problem.message}`;
    return [{ ...part, locale, line: problem.line ?? null, field: null, message }];
  }
  const [before = "", at = ""] = /^([\w-]+(?:\.[\w-]+)*): /.exec(problem.message) ?? [];
  const fields = draftFields[part.kind];
  const where = { file, locale };
  const found = { ...part, locale, line: null };
  const named = nameOf(fields, at.split("."), where, value);
  const message = named ? problem.message.slice(before.length) : problem.message;
  if (named !== null) {
    const half = /\ben\.mdx\b/.test(message) ? halfWritten(fields, value, named) : [];
    if (half.length > 0)
      return half.map((own) => ({ ...found, locale: own.locale, field: own.name, message }));
    const first = firstOf(fields, named, where, value);
    return [
      first === null
        ? { ...found, field: named, message }
        : { ...found, field: first, message: isEmptyField },
    ];
  }
  const line = problem.line ?? null;
  const isBody = locale !== null && line !== null;
  const field = isBody ? `${key ? "keyBody" : "body"}.${locale}` : wholeOf(fields, where, value);
  return [{ ...found, line: isBody ? Math.max(1, line - hidden) : line, field, message }];
}

/** The place of a problem of a whole document: its first written text, or its first field if no text is written. */
function wholeOf(fields: readonly Field[], { file, locale }: Where, value: PartValue) {
  if (locale === null) return null;
  const own = fields.filter(
    (field) => !isSeveral(field) && field.each && (field.file ?? "words") === file,
  );
  const written = own.find((field) => textAt(value, `${field.name}.${locale}`) !== "");
  const { name } = written ?? own[0] ?? {};
  return name === undefined ? null : `${name}.${locale}`;
}

/** The first text of an empty list, if the form shows an item of the list from the beginning; else null. */
function firstOf(fields: readonly Field[], name: string, { locale }: Where, value: PartValue) {
  const list = fields.find((field) => field.name === name);
  if (!list || !isSeveral(list) || list.least === undefined) return null;
  const items = value[name];
  if (Array.isArray(items) && items.length > 0) return null;
  const [first] = list.fields.filter((field) => field.as !== "id");
  if (!first || isSeveral(first)) return null;
  return [name, "0", first.name, ...(first.each ? [locale ?? writtenIn(value)] : [])].join(".");
}

const writtenIn = (value: PartValue): Locale =>
  locales.find((locale) => textAt(value, `title.${locale}`) !== "") ?? locales[0];

type Where = { file: FieldFile; locale: Locale | null };

function nameOf(
  fields: readonly Field[],
  [step, ...rest]: readonly string[],
  where: Where,
  value: Value | undefined,
): string | null {
  const field = fields.find(
    (one) => (("at" in one && one.at) || one.name) === step && isIn(one, where),
  );
  if (!field) return null;
  const own = isGroup(value) ? value[field.name] : undefined;
  const inner = insideOf(field, rest, where, own);
  return inner === "" ? field.name : `${field.name}.${inner}`;
}

const isIn = (field: Field, { file }: Where) =>
  isSeveral(field) || (field.file ?? "words") === file;

/** The rest of the name below a field; "" for the field itself. */
function insideOf(
  field: Field,
  rest: readonly string[],
  where: Where,
  value: Value | undefined,
): string {
  if (!isSeveral(field)) return field.each && where.locale !== null ? where.locale : "";
  if (field.as === "group") return nameOf(field.fields, rest, where, value) ?? "";
  const [step, ...below] = rest;
  const items: readonly Value[] = Array.isArray(value) ? value : [];
  const index = /^\d+$/.test(step ?? "")
    ? Number(step)
    : items.findIndex((item) => isGroup(item) && item.id === step);
  if (step === undefined || index < 0) return "";
  const first = field.short ? (field.fields[0]?.name ?? "") : "";
  const inner = nameOf(field.fields, below.length > 0 ? below : [first], where, items[index]);
  return inner === null ? String(index) : `${index}.${inner}`;
}
