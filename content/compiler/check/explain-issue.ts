import type { z } from "zod";

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];
type Explained = { path: Path; message: string };

const kinds: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "a group of fields",
  record: "a group of fields",
  null: "empty",
};

/** Explains a problem and its remedy to authors; zod's messages are for developers. */
export function explainIssue(issue: Issue, schema: z.ZodType, document: unknown): Explained[] {
  const { path } = issue;
  if (issue.code === "unrecognized_keys") {
    const known = fieldsAt(schema, path);
    return issue.keys.map((key) => ({
      path: [...path, key],
      message: `is not a field here: ${instead(key, known)}`,
    }));
  }
  if (issue.code === "invalid_key") {
    const nested = issue.issues.flatMap((inner) => explainIssue(inner, schema, undefined));
    return [{ path, message: nested[0]?.message ?? issue.message }];
  }
  return [{ path, message: explain(issue, valueAt(document, path)) }];
}

function explain(issue: Issue, found: unknown): string {
  switch (issue.code) {
    case "invalid_type": {
      const wanted = kinds[issue.expected] ?? issue.expected;
      if (found === undefined) return `is missing: add it, ${wanted}`;
      return `is ${described(found)}: write ${wanted}${quoting(issue.expected, found)}`;
    }
    case "invalid_value": {
      const values = issue.values.map((value) => JSON.stringify(value)).join(", ");
      return found === undefined
        ? `is missing: add it, one of ${values}`
        : `is ${described(found)}: write one of ${values}`;
    }
    case "too_small":
      return tooSmall(String(issue.origin), Number(issue.minimum));
    case "too_big":
      return tooBig(String(issue.origin), Number(issue.maximum), found);
    case "invalid_format":
      if (issue.format === "datetime") return "is not a moment like 2026-09-01T00:00:00Z";
      if (issue.format === "date") return "is not a day like 2026-09-01";
      return issue.message;
    case "invalid_union": {
      const first = issue.errors.flat()[0];
      return first ? explain(first, found) : issue.message;
    }
    default:
      return issue.message;
  }
}

function tooSmall(origin: string, minimum: number): string {
  if (origin === "string")
    return minimum === 1 ? "is empty: write it" : `is shorter than ${minimum} characters`;
  if (origin === "array")
    return minimum === 1 ? "is an empty list: add an item" : `has fewer than ${minimum} items`;
  return `is too small: write ${minimum} or more`;
}

function tooBig(origin: string, maximum: number, found: unknown): string {
  if (origin === "string" && typeof found === "string")
    return `has ${found.length} characters: shorten it to ${maximum} at most`;
  if (origin === "array") return `has too many items: ${maximum} at most`;
  return `is too large: write ${maximum} or less`;
}

const quoting = (expected: string, found: unknown) =>
  expected === "string" && (typeof found === "number" || typeof found === "boolean")
    ? ` between double quotes, "${found}"`
    : "";

function described(found: unknown): string {
  if (typeof found === "string") {
    const shown = found.length > 40 ? `${found.slice(0, 40)}…` : found;
    return `the text ${JSON.stringify(shown)}`;
  }
  if (found === null) return "empty";
  if (Array.isArray(found)) return "a list";
  return typeof found === "object" ? "a group of fields" : String(found);
}

function instead(key: string, known: string[]): string {
  const near = known.find((field) => isNear(key.toLowerCase(), field.toLowerCase()));
  if (near) return `did you mean ${near}?`;
  return known.length > 0 ? `take it out; the fields are ${known.join(", ")}` : "take it out";
}

/** Whether one or two changed, added or missing letters are the only difference of two words. */
function isNear(one: string, other: string): boolean {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= other.length; column += 1)
      next.push(
        Math.min(
          (row[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return (row.at(-1) ?? 9) <= 2 && one.length > 2;
}

export const valueAt = (document: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, step) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, step)
        ? (value as Record<PropertyKey, unknown>)[step]
        : undefined,
    document,
  );

type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
  out?: z.ZodType;
};
const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

/** The schema inside wrappers: optional, default, preprocess. */
function within(schema: z.ZodType | undefined): z.ZodType | undefined {
  if (!schema) return undefined;
  const { innerType, out } = definitionOf(schema);
  return innerType || out ? within(innerType ?? out) : schema;
}

/** The fields that a schema names at a path. */
function fieldsAt(schema: z.ZodType, path: Path): string[] {
  let current: z.ZodType | undefined = schema;
  for (const step of [...path, null]) {
    current = within(current);
    if (!current) return [];
    const { shape, element, valueType }: Definition = definitionOf(current);
    if (step === null) return Object.keys(shape ?? {});
    current = shape?.[String(step)] ?? element ?? valueType;
  }
  return [];
}
