import { createContext, useContext } from "react";
import { isSeveral, type Field, type Leaf, type Value } from "#contract/studio/draft-fields.ts";
import { lengthOf } from "#contract/studio/draft-limits.ts";
import { locales, type Locale } from "#contract/core/locales.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { TextArea, TextField, type FieldMeta } from "#app/ui/form/field.tsx";
import type { PartReply } from "./part-page.server.ts";
import { TextPreview } from "./text-preview.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { controlId } from "#app/features/studio/draft-paths.ts";
import { DraftList } from "./draft-list.tsx";
import { hintOf, labelOf } from "./field-name.ts";
import { isNeeded } from "./form-value.ts";

export type FormFacts = {
  readonly errors: Readonly<Record<string, string[]>>;
  readonly tokens: readonly string[];
  readonly pictures: readonly { readonly path: string; readonly description: string }[];
  readonly preview: PartReply["preview"];
  /** The languages in which the part is written. */
  readonly languages: readonly Locale[];
  /** The list that a button has changed: its disclosure stays open. */
  readonly changed: string | undefined;
};

export const FormContext = createContext<FormFacts>({
  errors: {},
  tokens: [],
  pictures: [],
  preview: undefined,
  languages: locales,
  changed: undefined,
});

export const isGroup = (value: Value | undefined): value is { readonly [name: string]: Value } =>
  typeof value === "object" && !Array.isArray(value);

export type FieldsProps = {
  fields: readonly Field[];
  /** The names of the form's fields begin with this text: "" or `quiz.0.`. */
  prefix: string;
  value: Value | undefined;
  /** Whether publication requires these fields. */
  areNeeded: boolean;
  /** The label of a field that is the only one of a list's item. */
  label?: string | undefined;
};

export function DraftFields({ fields, prefix, value, areNeeded, label }: FieldsProps) {
  const own = (field: Field) => (isGroup(value) ? value[field.name] : undefined);
  const index = fields.find(({ as }) => as === "index");
  return fields.map((field) => {
    const name = prefix + field.name;
    if (field.as === "list")
      return (
        <DraftList
          key={name}
          field={field}
          name={name}
          items={Array.isArray(own(field)) ? (own(field) as Value[]) : []}
          chosen={index && { name: prefix + index.name, value: own(index) }}
        />
      );
    const shared = { name, value: own(field), isNeeded: areNeeded && isNeeded(field) };
    if (field.as === "group") return <Group key={name} field={field} {...shared} />;
    return isSeveral(field) ? null : (
      <OneField key={name} field={field} label={label} {...shared} />
    );
  });
}

type GroupProps = { field: Field; name: string; value: Value | undefined; isNeeded: boolean };

function Group({ field, name, value, isNeeded: areNeeded }: GroupProps) {
  const t = useMessages("studioFields");
  if (!isSeveral(field)) return null;
  return (
    <fieldset className="field part-group" id={controlId(name)} tabIndex={-1}>
      <legend>{labelOf(field, t)}</legend>
      <OwnErrors name={name} />
      {field.hint && <p className="hint">{hintOf(field, t)}</p>}
      <DraftFields fields={field.fields} prefix={`${name}.`} value={value} areNeeded={areNeeded} />
    </fieldset>
  );
}

/** The errors of a list, a group or a choice as a whole. */
export function OwnErrors({ name, id }: { name: string; id?: string }) {
  const errors = useContext(FormContext).errors[name];
  return (
    errors && (
      <p className="error" id={id} tabIndex={-1}>
        {errors.join(" ")}
      </p>
    )
  );
}

type OneProps = {
  field: Leaf;
  name: string;
  value: Value | undefined;
  isNeeded: boolean;
  label: string | undefined;
};

const textOf = (value: Value | undefined) => (typeof value === "string" ? value : "");

function OneField({ field, name, value, isNeeded: needed, label: given }: OneProps) {
  const t = useMessages("studioFields");
  const common = useMessages("common");
  const { languages } = useContext(FormContext);
  if (field.as === "index" || (field.rare && !hasText(value))) return null;
  if (field.as === "id") return <input type="hidden" name={name} value={textOf(value)} />;
  const shared = { field, isNeeded: needed };
  const label = given ?? labelOf(field, t);
  if (!field.each)
    return <Control {...shared} name={name} label={label} value={textOf(value)} hasHint />;
  const own = (locale: Locale) => ({
    name: `${name}.${locale}`,
    value: textOf(isGroup(value) ? value[locale] : undefined),
  });
  const [only] = languages;
  if (only && languages.length === 1)
    return <Control {...shared} {...own(only)} lang={only} label={label} hasHint />;
  return (
    <fieldset className="field">
      <legend>
        {label} {needed && <small>({common("required")})</small>}
      </legend>
      {field.hint && <p className="hint">{hintOf(field, t)}</p>}
      <div className="both">
        {languages.map((locale) => (
          <div key={locale}>
            <Control
              {...shared}
              {...own(locale)}
              lang={locale}
              label={t(`in-${locale}`)}
              isMarked
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

export const hasText = (value: Value | undefined): boolean =>
  typeof value === "string" ? value !== "" : Object.values(value ?? {}).some(hasText);

type ControlProps = {
  field: Leaf;
  name: string;
  value: string;
  label: string;
  hasHint?: boolean;
  isNeeded: boolean;
  /** The group around the control already says whether the control is required. */
  isMarked?: boolean;
  lang?: Locale;
};

function useMeta(name: string, value: string): FieldMeta {
  const errors = useContext(FormContext).errors[name];
  const id = controlId(name);
  return {
    key: undefined,
    id,
    name,
    formId: "part",
    errorId: `${id}-error`,
    descriptionId: `${id}-hint`,
    initialValue: value,
    ...(errors && { errors }),
    valid: errors === undefined,
  };
}

const rows = { text: 3, markdown: 16 } as const;

function Control(props: ControlProps) {
  const { field, name, value, label, hasHint = false, isNeeded: needed, isMarked = false } = props;
  const t = useMessages("studioFields");
  const meta = useMeta(name, value);
  const shared = {
    field: meta,
    label,
    lang: props.lang,
    hint: hasHint ? hintOf(field, t) : undefined,
    required: needed && !isMarked ? "later" : "depends",
  } as const;
  const { as, most: maxLength = lengthOf(field) } = field;
  if (as === "markdown")
    return (
      <>
        <TextArea {...shared} maxLength={maxLength} rows={rows[as]} />
        <TextPreview name={name} />
      </>
    );
  if (as === "text") return <TextArea {...shared} maxLength={maxLength} rows={rows[as]} />;
  if (as === "line" || as === "url")
    return <TextField {...shared} maxLength={maxLength} type="text" literal={as === "url"} />;
  if (as === "number" || as === "amount")
    return <TextField {...shared} inputMode={as === "number" ? "numeric" : "decimal"} literal />;
  return <ChoiceField {...shared} as={field} />;
}
