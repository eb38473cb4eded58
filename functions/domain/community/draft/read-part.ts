import { createHash } from "node:crypto";
import {
  draftFields,
  isSeveral,
  type Field,
  type Leaf,
  type PartValue,
  type Several,
  type Value,
} from "../../../contract/studio/draft-fields.ts";
import { locales, type Locale } from "../../../contract/core/locales.ts";
import { readDocument, readFacts, type DraftFiles } from "./document.ts";
import { documentOf, factsFileOf, keyOf, type Part } from "./part.ts";

type InEach = Readonly<Record<Locale, unknown>>;
/** One place in all files of a part: in each language's document, in the facts and in the key. */
export type Place = { readonly facts: unknown; readonly words: InEach; readonly key: InEach };

export const inEach = <T>(read: (locale: Locale) => T) =>
  Object.fromEntries(locales.map((locale) => [locale, read(locale)])) as Record<Locale, T>;

export function placeOf(files: DraftFiles, part: Part): Place {
  const read = (path: string | null) => {
    const text = path === null ? undefined : files.get(path);
    return text === undefined ? undefined : readDocument(text);
  };
  const facts = factsFileOf(part);
  return {
    facts: facts === null ? {} : readFacts(files.get(facts)),
    words: inEach((locale) => read(documentOf(part, locale))),
    key: inEach((locale) => read(keyOf(part, locale))),
  };
}

export const at = (parent: unknown, name: string | number): unknown =>
  typeof parent === "object" && parent !== null
    ? (parent as Record<string | number, unknown>)[name]
    : undefined;

const within = (place: Place, name: string | number): Place => ({
  facts: at(place.facts, name),
  words: inEach((locale) => at(place.words[locale], name)),
  key: inEach((locale) => at(place.key[locale], name)),
});

const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);

/** The places of the items of a list. */
export function itemsOf(field: Several, place: Place): Place[] {
  const list = within(place, field.name);
  if (field.byId) {
    const items: unknown[] = Array.isArray(list.facts) ? list.facts : [];
    return items.map((facts) => {
      const id = at(facts, "id");
      const words = inEach((locale) =>
        typeof id === "string" ? at(list.words[locale], id) : undefined,
      );
      return { facts, words, key: inEach(() => undefined) };
    });
  }
  const lists = [list.facts, ...Object.values(list.words), ...Object.values(list.key)];
  const length = Math.max(...lists.map(lengthOf));
  return Array.from({ length }, (_, index) => unfold(field, within(list, index)));
}

/** Turns an item that is a plain text into an object with its only field. */
function unfold({ short, fields: [first] }: Several, place: Place): Place {
  const whole = (item: unknown) =>
    short && first && typeof item === "string" ? { [first.name]: item } : item;
  return {
    facts: whole(place.facts),
    words: inEach((locale) => whole(place.words[locale])),
    key: inEach((locale) => whole(place.key[locale])),
  };
}

const textOf = (value: unknown, { as }: Leaf): string => {
  if (Array.isArray(value)) return value.join(",");
  if (typeof value === "string") return as === "day" ? value.slice(0, 10) : value;
  return typeof value === "number" ? String(value) : "";
};

function readField(field: Field, place: Place): Value {
  if (isSeveral(field))
    return field.as === "group"
      ? readFields(field.fields, within(place, field.name))
      : itemsOf(field, place).map((item) => readFields(field.fields, item));
  const { name, at: key = name, file = "words" } = field;
  if (file === "facts") return textOf(at(place.facts, key), field);
  const texts = inEach((locale) => textOf(at(place[file][locale], key), field));
  return field.each ? texts : (locales.map((locale) => texts[locale]).find(Boolean) ?? "");
}

const readFields = (fields: readonly Field[], place: Place): PartValue =>
  Object.fromEntries(fields.map((field) => [field.name, readField(field, place)]));

export const readPart = (files: DraftFiles, part: Part): PartValue =>
  readFields(draftFields[part.kind], placeOf(files, part));

/** The revision of a part changes with each text of its fields. */
export const revisionOf = (value: PartValue | readonly (readonly [string, string])[]): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
