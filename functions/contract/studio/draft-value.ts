import { z } from "zod";
import { typedText } from "../core/values.ts";
import { locales } from "../core/locales.ts";
import { draftLimits, lengthOf } from "./draft-limits.ts";
import { draftFields, isSeveral, type Field, type Leaf, type PartKind } from "./draft-fields.ts";

const leaf = (field: Leaf): z.ZodType => {
  const text = typedText(lengthOf(field)).default("");
  if (!field.each) return text;
  const empty = Object.fromEntries(locales.map((locale) => [locale, ""]));
  return z.object(Object.fromEntries(locales.map((locale) => [locale, text]))).default(empty);
};

const field = (one: Field): z.ZodType => {
  if (!isSeveral(one)) return leaf(one);
  const fields = object(one.fields);
  return one.as === "list"
    ? z.array(fields).max(draftLimits.items).default([])
    : fields.prefault({});
};

const object = (fields: readonly Field[]) =>
  z.object(Object.fromEntries(fields.map((one) => [one.name, field(one)])));

/** The values of a part's form. A draft may be incomplete: its checks say what is missing. */
export const partValues = {
  community: object(draftFields.community),
  course: object(draftFields.course),
  module: object(draftFields.module),
  challenge: object(draftFields.challenge),
} satisfies Record<PartKind, z.ZodType>;
