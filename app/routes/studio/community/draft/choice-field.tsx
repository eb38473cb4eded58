import { useContext } from "react";
import type { Leaf } from "#contract/studio/draft-fields.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { FieldFrame, useControl, type FieldProps } from "#app/ui/form/field-frame.tsx";
import { FormContext } from "./draft-field.tsx";
import { optionOf } from "./field-name.ts";

const none: readonly string[] = [];

/** A colour, a day, or one or several of some options. */
export function ChoiceField({ as: { as, options = none }, ...props }: FieldProps & { as: Leaf }) {
  const t = useMessages("studioFields");
  const { tokens, pictures } = useContext(FormContext);
  const control = useControl(props);
  const chosen = typeof props.field.initialValue === "string" ? props.field.initialValue : "";
  const name = (option: string) => optionOf(option, t);
  if (as === "checks")
    return (
      <FieldFrame {...props} as="group">
        {options.map((option) => (
          <div className="check" key={option}>
            <input
              {...control}
              id={`${control.id}-${option}`}
              type="checkbox"
              value={option}
              defaultChecked={chosen.split(",").includes(option)}
            />
            <label htmlFor={`${control.id}-${option}`}>{name(option)}</label>
          </div>
        ))}
      </FieldFrame>
    );
  if (as === "choice" || as === "token") {
    const offered = as === "token" ? tokens : options;
    const all = chosen === "" || offered.includes(chosen) ? offered : [chosen, ...offered];
    return (
      <FieldFrame {...props}>
        <select {...control} defaultValue={chosen}>
          {all.map((option) => (
            <option key={option} value={option}>
              {as === "token" ? option : name(option)}
            </option>
          ))}
        </select>
      </FieldFrame>
    );
  }
  if (as === "picture") {
    const isKnown = chosen === "" || pictures.some(({ path }) => path === chosen);
    return (
      <FieldFrame {...props}>
        <select {...control} defaultValue={chosen}>
          <option value="">{t("no-picture")}</option>
          {!isKnown && <option value={chosen}>{chosen}</option>}
          {pictures.map(({ path, description }) => (
            <option key={path} value={path}>
              {description}
            </option>
          ))}
        </select>
      </FieldFrame>
    );
  }
  return (
    <FieldFrame {...props}>
      <input {...control} type={as === "colour" ? "color" : "date"} defaultValue={chosen} />
    </FieldFrame>
  );
}
