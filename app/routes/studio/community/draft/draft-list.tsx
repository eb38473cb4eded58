import { useContext } from "react";
import type { Several, Value } from "#contract/studio/draft-fields.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { Button } from "#app/ui/button.tsx";
import { controlId } from "#app/features/studio/draft-paths.ts";
import { DraftFields, FormContext, isGroup, OwnErrors } from "./draft-field.tsx";
import { addOf, hintOf, itemOf, labelOf } from "./field-name.ts";
import { isLacking } from "./form-value.ts";

type DraftListProps = {
  field: Several;
  name: string;
  items: readonly Value[];
  /** The field for the index of the right item. */
  chosen?: { name: string; value: Value | undefined } | undefined;
};

/**
 * Items are added and removed by buttons that send the form, which keeps the typed values. Without
 * JavaScript, the new page opens at the item.
 */
export function DraftList({ field, name, items, chosen }: DraftListProps) {
  const t = useMessages("studioFields");
  const missing = Math.max(0, (field.least ?? 0) - items.length);
  const shown = [...items, ...Array<Value>(missing).fill({})];
  // A group around one field would say its name twice.
  const isOneField = field.fields.length === 1;
  const Item = isOneField ? "div" : "fieldset";
  return (
    <fieldset className="field part-list" id={controlId(name)} tabIndex={-1}>
      <legend>{labelOf(field, t)}</legend>
      {field.hint && <p className="hint">{hintOf(field, t)}</p>}
      <OwnErrors name={name} />
      {chosen && <OwnErrors name={chosen.name} id={controlId(chosen.name)} />}
      {shown.map((item, index) => (
        <Item
          className="part-item"
          // A changed list recreates the whole form.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          id={controlId(`${name}.${index}`)}
          tabIndex={-1}
        >
          {!isOneField && <legend>{itemOf(field, index, t)}</legend>}
          {chosen && field.fields.length > 1 && (
            <div className="check">
              <input
                type="radio"
                id={controlId(`${chosen.name}.${index}`)}
                name={chosen.name}
                value={index}
                defaultChecked={chosen.value === String(index)}
              />
              <label htmlFor={controlId(`${chosen.name}.${index}`)}>{t("right-answer")}</label>
            </div>
          )}
          <ItemFields
            field={field}
            prefix={`${name}.${index}.`}
            value={item}
            label={isOneField ? itemOf(field, index, t) : undefined}
          />
          <Button
            name="intent"
            value={`remove:${name}.${index}`}
            formAction={`#${controlId(name)}`}
            look="quiet"
            formNoValidate
          >
            {t("remove")} <span className="hidden">{itemOf(field, index, t)}</span>
          </Button>
        </Item>
      ))}
      <Button
        name="intent"
        value={`add:${name}`}
        formAction={`#${controlId(`${name}.${shown.length}`)}`}
        look="plain"
        formNoValidate
      >
        {addOf(field, t)}
      </Button>
    </fieldset>
  );
}

type ItemFieldsProps = {
  field: Several;
  prefix: string;
  value: Value;
  label: string | undefined;
};

/**
 * An item that is stored with a title is a closed disclosure, unless something is wrong or missing
 * in it.
 */
function ItemFields({ field, prefix, value, label }: ItemFieldsProps) {
  const { errors, languages } = useContext(FormContext);
  const fields = (
    <DraftFields fields={field.fields} prefix={prefix} value={value} label={label} areNeeded />
  );
  const title = isGroup(value) && value.id ? value.title : undefined;
  const lang = languages.find((locale) => isGroup(title) && title[locale]);
  if (!lang || !isGroup(title) || !isGroup(value)) return fields;
  const isWrong = Object.keys(errors).some((name) => name.startsWith(prefix));
  const isLackingAny = field.fields.some((inner) => isLacking(inner, value, languages));
  return (
    <details open={isWrong || isLackingAny || undefined}>
      <summary lang={lang}>{String(title[lang])}</summary>
      <div>{fields}</div>
    </details>
  );
}
