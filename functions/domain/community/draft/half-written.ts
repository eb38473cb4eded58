import {
  isSeveral,
  type Field,
  type PartValue,
  type Value,
} from "../../../contract/studio/draft-fields.ts";
import { locales, type Locale } from "../../../contract/core/locales.ts";

export const isGroup = (value: Value | undefined): value is PartValue =>
  typeof value === "object" && !Array.isArray(value);

/** The text of a field by its name in the form; "" for a missing text. */
export function textAt(value: Value | undefined, name: string): string {
  const found = name
    .split(".")
    .reduce<Value | undefined>(
      (inner, step) =>
        Array.isArray(inner)
          ? (inner as Value[])[Number(step)]
          : isGroup(inner)
            ? inner[step]
            : undefined,
      value,
    );
  return typeof found === "string" ? found : "";
}

type Half = { readonly name: string; readonly locale: Locale };

/** The fields that are written in another language, but not in this one. */
export function halfWritten(
  fields: readonly Field[],
  value: Value | undefined,
  below = "",
): Half[] {
  const root = below.replace(/\.(?:en|es)$/, "").replace(/(\.\d+)\.\w+$/, "$1");
  const isBelow = (name: string) => below === "" || name === root || name.startsWith(`${root}.`);
  return halves(fields, value, "").filter(({ name }) => isBelow(name));
}

function halves(fields: readonly Field[], value: Value | undefined, prefix: string): Half[] {
  return fields.flatMap((field): Half[] => {
    const own = isGroup(value) ? value[field.name] : undefined;
    const name = prefix + field.name;
    if (field.as === "list")
      return (Array.isArray(own) ? (own as Value[]) : []).flatMap((item, index) =>
        halves(field.fields, item, `${name}.${index}.`),
      );
    if (field.as === "group") return halves(field.fields, own, `${name}.`);
    if (isSeveral(field) || !field.each || !isGroup(own)) return [];
    const isWritten = (locale: Locale) =>
      typeof own[locale] === "string" && own[locale].trim() !== "";
    if (!locales.some(isWritten)) return [];
    return locales
      .filter((locale) => !isWritten(locale))
      .map((locale) => ({ name: `${name}.${locale}`, locale }));
  });
}
