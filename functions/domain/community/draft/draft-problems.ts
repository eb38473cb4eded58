import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
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
import type { Database } from "../../../db/connect.ts";
import { tokens } from "../../../db/schema/index.ts";
import {
  stillReading,
  tooLong,
  type DraftCompiler,
} from "../../../platform/studio/draft-compiler.ts";
import type { DraftFiles } from "./document.ts";
import { partOfFile } from "./part.ts";
import { readPart } from "./read-part.ts";
import { readPictures } from "./pictures.ts";

/** By a digest of all that the checks read: checking anew takes a tenth of a second and more. */
const known = new LRUCache<string, Promise<DraftProblem[]>>({ max: 200 });

export async function problemsOf(
  database: Database,
  drafts: DraftCompiler,
  { id, slug }: { id: bigint; slug: string },
  files: DraftFiles,
): Promise<DraftProblem[]> {
  const pictures = await readPictures(database, id);
  const read = { symbol: tokens.symbol, decimals: tokens.decimals };
  const all = await database.select(read).from(tokens).orderBy(tokens.symbol);
  const key = createHash("sha256")
    .update(JSON.stringify([[...files], [...pictures.keys()], all]))
    .digest("base64url");
  const found =
    known.get(key) ??
    drafts.compile(slug, files, { tokens: all, pictures }).then(({ problems }) => {
      // Another time it may be fast enough.
      if (problems === tooLong || problems === stillReading) known.delete(key);
      const values = new Map<string, PartValue>();
      return problems.map((problem) => {
        const { part } = partOfFile(problem.file);
        const value = values.get(part.path) ?? readPart(files, part);
        values.set(part.path, value);
        return placed(problem, value);
      });
    });
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}

/** Finds the part and the form's field that a problem is about. */
function placed(problem: Problem, value: PartValue): DraftProblem {
  const { part, name, isKey: key, piece } = partOfFile(problem.file);
  const locale = locales.find((one) => one === name) ?? null;
  const file: FieldFile = locale === null ? "facts" : key ? "key" : "words";
  // No form writes a calibration piece of a file.
  if (piece !== null)
    return {
      ...{ ...part, locale, line: problem.line ?? null, field: null },
      message: `${problem.file}: ${problem.message}`,
    };
  const [before = "", at = ""] = /^([\w-]+(?:\.[\w-]+)*): /.exec(problem.message) ?? [];
  const fields = draftFields[part.kind];
  const named = nameOf(fields, at.split("."), { file, locale }, value);
  const isBody = locale !== null && problem.line !== undefined && !named;
  return {
    ...part,
    locale,
    line: named === null ? (problem.line ?? null) : null,
    field: named ?? (isBody ? `${key ? "keyBody" : "body"}.${locale}` : null),
    message: named ? problem.message.slice(before.length) : problem.message,
  };
}

type Where = { file: FieldFile; locale: Locale | null };

const isGroup = (value: Value | undefined): value is PartValue =>
  typeof value === "object" && !Array.isArray(value);

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
