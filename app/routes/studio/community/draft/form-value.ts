import {
  draftFields,
  isSeveral,
  type Field,
  type PartKind,
  type PartValue,
  type Value,
} from "#contract/studio/draft-fields.ts";
import { draftLimits } from "#contract/studio/draft-limits.ts";
import { locales, type Locale } from "#contract/core/locales.ts";

type Node = Map<string, Node | string>;

/** The form's entries as a tree: a name such as `quiz.0.question.en` is a path in it. */
function nest(form: FormData): Node {
  const root: Node = new Map();
  for (const [name, text] of form) {
    if (typeof text !== "string") continue;
    const steps = name.split(".");
    const last = steps.pop() ?? "";
    const parent = steps.reduce<Node>((node, step) => {
      const known = node.get(step);
      if (known instanceof Map) return known;
      const next: Node = new Map();
      node.set(step, next);
      return next;
    }, root);
    const known = parent.get(last);
    // Checkboxes of one name are a list.
    parent.set(last, typeof known === "string" ? `${known},${text}` : text);
  }
  return root;
}

const inside = (node: Node | undefined, name: string) => {
  const found = node?.get(name);
  return found instanceof Map ? found : undefined;
};

const textAt = (node: Node | undefined, name: string) => {
  const found = node?.get(name);
  return typeof found === "string" ? found : "";
};

function shape(fields: readonly Field[], node: Node | undefined): PartValue {
  return Object.fromEntries(fields.map((field) => [field.name, valueAt(field, node)]));
}

function valueAt(field: Field, node: Node | undefined): Value {
  const own = inside(node, field.name);
  if (field.as === "group") return shape(field.fields, own);
  if (field.as === "list") {
    const numbers = [...(own?.keys() ?? [])]
      .filter((key) => /^\d{1,3}$/.test(key))
      .toSorted((one, other) => Number(one) - Number(other))
      .slice(0, draftLimits.items);
    return numbers.map((key) => shape(field.fields, inside(own, key)));
  }
  if (!isSeveral(field) && field.each)
    return Object.fromEntries(locales.map((locale) => [locale, textAt(own, locale)]));
  return textAt(node, field.name);
}

/** Reads a part's form. Names that no field has are ignored. */
export const valueOfForm = (form: FormData, kind: PartKind): PartValue =>
  shape(draftFields[kind], nest(form));

const typed = ["line", "text", "markdown", "number", "amount", "url", "day"] as const;

/** Whether the part cannot be published while the field is empty. Choices always have a value. */
export const isNeeded = (field: Field): boolean =>
  isSeveral(field)
    ? !field.optional
    : !field.optional && (typed as readonly string[]).includes(field.as);

/** Whether a field of a part has no text where it needs one. */
export function isLacking(field: Field, value: PartValue, languages: readonly Locale[]): boolean {
  const own = value[field.name];
  if (!isNeeded(field)) return false;
  if (isSeveral(field))
    return isGroup(own) && field.fields.some((inner) => isLacking(inner, own, languages));
  if (!field.each) return !own;
  return languages.some((locale) => !isGroup(own) || !own[locale]);
}

const disclosures = [undefined, "set", "extra"] as const;

/** A part's fields in the order in which its form shows them. */
export const inFormOrder = (kind: PartKind): readonly Field[] =>
  disclosures.flatMap((disclosure) =>
    (draftFields[kind] as readonly Field[]).filter((field) => field.disclosure === disclosure),
  );

/** Whether a form's name belongs to a field or to one inside of it. */
export const isWithin = ({ name }: Field, inner: string): boolean =>
  inner === name || inner.startsWith(`${name}.`);

/** The languages that a form shows: those of its part, those that were added, and all that have a text. */
export function languagesOf(
  value: PartValue,
  chosen: readonly (string | undefined)[],
): readonly Locale[] {
  const texts = textsOf(value).filter(([, text]) => text !== "");
  const shown = locales.filter(
    (locale) => chosen.includes(locale) || texts.some(([name]) => name.endsWith(`.${locale}`)),
  );
  return shown.length > 0 ? shown : locales;
}

/** The language that an intent such as `language:es` adds. */
export const addedLanguage = (intent: string): Locale | undefined =>
  locales.find((locale) => intent === `language:${locale}`);

const isGroup = (value: Value | undefined): value is PartValue =>
  typeof value === "object" && !Array.isArray(value);

type Change = (items: readonly Value[], index: number) => readonly Value[];

const changes: Record<string, Change> = {
  add: (items) => (items.length < draftLimits.items ? [...items, {}] : items),
  remove: (items, index) => items.filter((_, place) => place !== index),
};

/** Changes the list that an intent such as `add:quiz` or `remove:quiz.0.options.1` names. */
export function changeList(value: PartValue, intent: string): PartValue | null {
  const [verb = "", path = ""] = intent.split(":", 2);
  const change = changes[verb];
  if (!change || path === "") return null;
  const steps = path.split(".");
  const index = verb === "remove" ? Number(steps.pop()) : 0;
  const walk = (node: Value | undefined, depth: number): Value | undefined => {
    const step = steps[depth];
    if (step === undefined) return change(Array.isArray(node) ? node : [], index);
    if (Array.isArray(node))
      return node.map((item: Value, place) =>
        place === Number(step) ? (walk(item, depth + 1) ?? item) : item,
      );
    if (!isGroup(node)) return node;
    const changed = { ...node, [step]: walk(node[step], depth + 1) ?? [] };
    const isOptions = depth === steps.length - 1 && verb === "remove" && "answer" in node;
    return isOptions ? { ...changed, answer: answerAfter(node.answer, index) } : changed;
  };
  return walk(value, 0) as PartValue;
}

/** The name of the list that an intent changes. */
export const listOf = (intent: string) => intent.replace(/^\w+:/, "").replace(/\.\d+$/, "");

/**
 * The index of the right answer after an option was removed: it still names the same option. Empty
 * if that option was removed.
 */
const answerAfter = (answer: Value | undefined, removed: number) => {
  if (typeof answer !== "string" || answer === "" || Number(answer) === removed) return "";
  const chosen = Number(answer);
  return String(chosen > removed ? chosen - 1 : chosen);
};

/** All texts of a value, each with the name of its field in the form. */
export function textsOf(value: Value, name = ""): [string, string][] {
  if (typeof value === "string") return [[name, value]];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsOf(inner as Value, name === "" ? key : `${name}.${key}`),
  );
}
