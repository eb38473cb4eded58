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
import { editDocument, editFacts, type DraftFiles, type Fields } from "./document.ts";
import { newId } from "./new-id.ts";
import { documentOf, factsFileOf, keyOf, type Part } from "./part.ts";
import { isGroup } from "./untranslated.ts";
import { at, inEach, itemsOf, placeOf, type Place } from "./read-part.ts";

/** A field's value in each file; undefined in a file that does not have it. */
type Written = { facts?: unknown; words?: Record<Locale, unknown>; key?: Record<Locale, unknown> };

const listOf = (value: Value | undefined): readonly Value[] => (Array.isArray(value) ? value : []);

/** Fields of these kinds do not count when an item is checked for being empty. */
const saysNothing: readonly Leaf["as"][] = ["index", "id", "token", "choice"];

/** True if no text was typed, in one language or in all. */
export function isEmpty(
  fields: readonly Field[],
  value: Value | undefined,
  locale?: Locale,
): boolean {
  return fields.every((field) => {
    const own = isGroup(value) ? value[field.name] : undefined;
    if (field.as === "list")
      return listOf(own).every((item) => isEmpty(field.fields, item, locale));
    if (field.as === "group") return isEmpty(field.fields, own, locale);
    if (!isSeveral(field) && field.each)
      return locales
        .filter((each) => locale === undefined || each === locale)
        .every((each) => !isGroup(own) || own[each] === "");
    return locale !== undefined || saysNothing.includes(field.as) || !own;
  });
}

function typed({ as, optional }: Leaf, value: Value | undefined, former: unknown): unknown {
  const text = typeof value === "string" ? value.trim() : "";
  if (optional && text === "") return undefined;
  if (typeof former === "string" && former.trim() === text) return former;
  if (as === "checks") return text.split(",").filter(Boolean);
  if ((as === "number" || as === "index") && /^\d{1,9}$/.test(text)) return Number(text);
  if (as === "day" && /^\d{4}-\d\d-\d\d$/.test(text))
    return typeof former === "string" && former.startsWith(text) ? former : `${text}T00:00:00Z`;
  return text;
}

function writeLeaf(field: Leaf, value: Value | undefined, place: Place): Written {
  const { name, at: key = name, file = "words" } = field;
  if (file === "facts") return { facts: typed(field, value, at(place.facts, key)) };
  const texts = inEach((locale) =>
    typed(
      field,
      field.each ? (isGroup(value) ? value[locale] : "") : value,
      at(place[file][locale], key),
    ),
  );
  return { [file]: texts };
}

const valueOf = (value: Value | undefined, { name }: Field) =>
  isGroup(value) ? value[name] : undefined;

/** The index of the chosen item in the list beside it, not counting the empty items before it. */
function indexAmongWritten(
  fields: readonly Field[],
  value: Value | undefined,
  index: Leaf,
): string {
  const list = fields.find(({ as }) => as === "list") as Several;
  const chosen = valueOf(value, index);
  if (typeof chosen !== "string" || !/^\d{1,3}$/.test(chosen)) return "";
  const before = listOf(valueOf(value, list)).slice(0, Number(chosen));
  return String(before.filter((item) => !isEmpty(list.fields, item)).length);
}

/** Writes the fields of an object. Fields that no form shows keep their values. */
function writeFields(fields: readonly Field[], value: Value | undefined, place: Place) {
  const facts: Record<string, unknown> = {};
  const words = inEach((): Record<string, unknown> => ({}));
  const key = inEach((): Record<string, unknown> => ({}));
  for (const field of fields) {
    const name = ("at" in field && field.at) || field.name;
    const own =
      field.as === "index" ? indexAmongWritten(fields, value, field) : valueOf(value, field);
    const written = writeField(field, own, place);
    if ("facts" in written) facts[name] = written.facts;
    for (const locale of locales) {
      if (written.words) words[locale][name] = written.words[locale];
      if (written.key) key[locale][name] = written.key[locale];
    }
  }
  return { facts, words, key };
}

const withoutMissing = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const overFormer = (former: unknown, fields: Fields) =>
  withoutMissing({ ...(typeof former === "object" ? former : {}), ...fields });

function writeGroup(field: Several, value: Value | undefined, place: Place): Written {
  const inFacts = field.file === "facts";
  if (field.optional && isEmpty(field.fields, value))
    return inFacts ? { facts: undefined } : { words: inEach(() => undefined) };
  const former: Place = {
    ...place,
    facts: at(place.facts, field.name),
    words: inEach((locale) => at(place.words[locale], field.name)),
  };
  const { facts, words } = writeFields(field.fields, value, former);
  return inFacts
    ? { facts: overFormer(former.facts, facts) }
    : { words: inEach((locale) => overFormer(former.words[locale], words[locale])) };
}

function writeList(field: Several, value: Value | undefined, place: Place): Written {
  const items = listOf(value).filter((item) => !isEmpty(field.fields, item));
  if (field.byId) return writeById(field, items, place);
  const places = itemsOf(field, place);
  const written = items.map((item, index) =>
    writeFields(field.fields, item, places[index] ?? noPlace),
  );
  if (field.file === "facts")
    return { facts: written.map(({ facts }) => folded(field, withoutMissing(facts))) };
  const file = field.file ?? "words";
  if (field.optional && items.length === 0) return { [file]: inEach(() => undefined) };
  return {
    [file]: inEach((locale) =>
      written.map((item) => folded(field, withoutMissing(item[file][locale]))),
    ),
  };
}

const noPlace: Place = {
  facts: undefined,
  words: inEach(() => undefined),
  key: inEach(() => undefined),
};

function folded({ short, fields: [first] }: Several, item: Fields): unknown {
  const names = Object.keys(item);
  return short && first && names.length === 1 && names[0] === first.name ? item[first.name] : item;
}

function writeById(field: Several, items: readonly Value[], place: Place): Written {
  const former = new Map(itemsOf(field, place).map((item) => [at(item.facts, "id"), item]));
  const ids: string[] = [];
  const facts: Fields[] = [];
  const words = inEach((): Record<string, unknown> => ({}));
  for (const item of items) {
    const known =
      isGroup(item) && typeof item.id === "string" && former.has(item.id) ? item.id : "";
    const id =
      known && !ids.includes(known) ? known : newId(titleOf(item), [...former.keys(), ...ids]);
    ids.push(id);
    const own = former.get(id);
    const written = writeFields(field.fields, item, own ?? noPlace);
    facts.push(overFormer(own?.facts ?? { id, ...startOf(field) }, { ...written.facts, id }));
    for (const locale of locales) words[locale][id] = withoutMissing(written.words[locale]);
  }
  return { facts, words };
}

const startOf = ({ name }: Several) => (name === "chapters" ? { modules: [] } : {});

const titleOf = (item: Value): string => {
  const title = isGroup(item) ? item.title : undefined;
  const texts = isGroup(title) ? locales.map((locale) => title[locale]) : [];
  return texts.find((text): text is string => typeof text === "string" && text !== "") ?? "";
};

const writeField = (field: Field, value: Value | undefined, place: Place): Written =>
  !isSeveral(field)
    ? writeLeaf(field, value, place)
    : field.as === "group"
      ? writeGroup(field, value, place)
      : writeList(field, value, place);

/** Moves the modules of a removed chapter to the last chapter that stays. */
function keepModules(facts: Fields, former: unknown): Fields {
  const chaptersOf = (value: unknown) =>
    (Array.isArray(value) ? value : []) as { id: string; modules?: string[] }[];
  const before = chaptersOf(former);
  const after = chaptersOf(facts.chapters);
  if (after.length === 0 && before[0]) after.push({ ...before[0], modules: [] });
  const stays = new Set(after.flatMap(({ modules = [] }) => modules));
  const orphans = before.flatMap(({ modules = [] }) => modules).filter((id) => !stays.has(id));
  const chapters = after.map((chapter, index) =>
    index === after.length - 1
      ? { ...chapter, modules: [...(chapter.modules ?? []), ...orphans] }
      : chapter,
  );
  return { ...facts, chapters };
}

/**
 * Writes a form's value over the files of a part. Fields that no form shows stay. A language without a text has no
 * document, but at least one language has a document.
 */
export function writePart(files: DraftFiles, part: Part, value: PartValue): Map<string, string> {
  const fields: readonly Field[] = draftFields[part.kind];
  const place = placeOf(files, part);
  const written = writeFields(fields, value, place);
  const changed = new Map(files);
  const facts = factsFileOf(part);
  if (facts !== null)
    changed.set(
      facts,
      editFacts(
        files.get(facts),
        part.kind === "course"
          ? keepModules(written.facts, at(place.facts, "chapters"))
          : written.facts,
      ),
    );
  const ofFile = (file: Leaf["file"]) => fields.filter((field) => (field.file ?? "words") === file);
  const words = fields.filter(({ file }) => file !== "key");
  const wanted = locales.filter((locale) => !isEmpty(words, value, locale));
  for (const locale of locales) {
    const isWanted = wanted.length === 0 ? locale === locales[0] : wanted.includes(locale);
    edit(changed, documentOf(part, locale), isWanted ? written.words[locale] : null);
    const key = keyOf(part, locale);
    const hasKey = !isEmpty(ofFile("key"), value, locale);
    if (key !== null) edit(changed, key, hasKey ? written.key[locale] : null);
  }
  return changed;
}

function edit(files: Map<string, string>, path: string, fields: Fields | null) {
  if (fields === null) files.delete(path);
  else files.set(path, editDocument(files.get(path), fields));
}
