import {
  draftFields,
  isSeveral,
  type Field,
  type FieldLabel,
  type HintedLabel,
  type ListLabel,
  type PartKind,
} from "#contract/studio/draft-fields.ts";
import { locales, type Locale } from "#contract/core/locales.ts";
import type { Translate } from "#app/i18n/translate.ts";

const own = ({ label, name }: Field) => label ?? name;

export const labelOf = (field: Field, t: Translate<"studioFields">) => t(own(field) as FieldLabel);

export const hintOf = (field: Field, t: Translate<"studioFields">) =>
  field.hint && t(`${own(field) as HintedLabel}-hint`);

export const itemOf = (field: Field, index: number, t: Translate<"studioFields">) =>
  t(`item-${own(field) as ListLabel}`, { number: index + 1 });

export const addOf = (field: Field, t: Translate<"studioFields">) =>
  t(`add-${own(field) as ListLabel}`);

const isLocale = (step: string | undefined): step is Locale =>
  (locales as readonly (string | undefined)[]).includes(step);

type Option = "beginner" | "intermediate" | "advanced" | "text" | "github";

export const optionOf = (option: string, t: Translate<"studioFields">) =>
  t(`option-${option as Option}`);

/**
 * A field's value as its form shows it: options by their labels, the right answer by its number.
 */
export function valueInWords(
  kind: PartKind,
  name: string,
  value: string,
  t: Translate<"studioFields">,
): string {
  const { field, siblings } = fieldAt(kind, name);
  if (value === "" || field === undefined) return value;
  if (field.as === "index") {
    const list = siblings.find(({ as }) => as === "list");
    return list ? itemOf(list, Number(value), t) : value;
  }
  if (field.as !== "choice" && field.as !== "checks") return value;
  return value
    .split(",")
    .map((option) => (field.options?.includes(option) ? optionOf(option, t) : option))
    .join(", ");
}

function fieldAt(kind: PartKind, name: string) {
  let siblings: readonly Field[] = draftFields[kind];
  let field: Field | undefined;
  for (const step of name.split(".")) {
    const next = siblings.find((one) => one.name === step);
    if (!next) continue;
    field = next;
    if (isSeveral(next)) siblings = next.fields;
  }
  return { field, siblings };
}

/**
 * A field's name in words: `quiz.0.question.en` is "Question 1, Question, English", and the only field of
 * an item has the item's name.
 */
export function nameInWords(kind: PartKind, name: string, t: Translate<"studioFields">): string {
  const words: string[] = [];
  let fields: readonly Field[] = draftFields[kind];
  const steps = name.split(".");
  for (let place = 0; place < steps.length; place += 1) {
    const step = steps[place];
    if (isLocale(step)) words.push(t(`in-${step}`));
    const field = fields.find((one) => one.name === step);
    if (!field) continue;
    const index = steps[place + 1];
    if (field.as === "list" && index !== undefined) {
      words.push(itemOf(field, Number(index), t));
      place += 1;
    } else if (field.as === "index") words.push(t("right-option"));
    else if (field.as !== "id" && fields.length > 1) words.push(labelOf(field, t));
    if (isSeveral(field)) fields = field.fields;
  }
  return words.join(", ");
}
