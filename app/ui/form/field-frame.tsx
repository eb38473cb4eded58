import { useNavigation } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { useFirstError } from "./post-form.tsx";

/** The part of Conform's metadata that a field needs; every `fields.name` of `useForm` has it. */
export type FieldMeta = {
  readonly key: string | undefined;
  readonly id: string;
  readonly name: string;
  readonly formId: string;
  readonly errorId: string;
  readonly descriptionId: string;
  readonly initialValue?: unknown;
  readonly errors?: string[];
  readonly valid: boolean;
  /** Undefined for a form that does not compare its values: its field is dirty from its first change on. */
  readonly dirty?: boolean;
};

export type FieldProps = {
  field: FieldMeta;
  /** Visible, and the control's accessible name. */
  label: string;
  hint?: ReactNode;
  below?: ReactNode;
  /**
   * Default: true. `"depends"`: the server decides it by other fields of the form. `"later"`: a form
   * that may be saved without it says that it is required.
   */
  required?: boolean | "depends" | "later";
  /** In characters; shown beside the field. */
  minLength?: number;
  maxLength?: number;
  message?: string;
  /** Takes the focus when its page opens, unless another field was refused. */
  takesFocus?: boolean;
  /** The language of the typed text. */
  lang?: string | undefined;
};

export function useControl({
  field,
  hint,
  required = true,
  minLength,
  maxLength,
  message,
  takesFocus,
  lang,
}: FieldProps) {
  const first = useFirstError();
  const described = [
    field.errors && field.errorId,
    (hint || minLength || maxLength) && field.descriptionId,
  ].filter(Boolean);
  return {
    id: field.id,
    name: field.name,
    form: field.formId,
    required: required === true || undefined,
    minLength,
    maxLength,
    autoFocus: (first === undefined ? takesFocus : first === field.name) || undefined,
    "aria-required": required === "later" || undefined,
    "aria-invalid": field.errors ? true : undefined,
    "aria-describedby": described.join(" ") || undefined,
    "data-message": message,
    lang,
  };
}

const flag = (on: boolean) => (on ? "" : undefined);

function useFlags({ name, valid, dirty, errors }: FieldMeta, required: FieldProps["required"]) {
  const [touched, setTouched] = useState(false);
  const [changed, setChanged] = useState(false);
  const { formData } = useNavigation();
  const validated = touched || changed || errors !== undefined;
  const isDirty = dirty ?? changed;
  return {
    onBlur: () => setTouched(true),
    onChange: () => setChanged(true),
    "data-touched": flag(touched),
    "data-untouched": flag(!touched),
    "data-dirty": flag(isDirty),
    "data-pristine": flag(!isDirty),
    "data-valid": flag(valid),
    "data-invalid": flag(!valid),
    "data-validated": flag(validated),
    "data-pending": flag(formData?.has(name) === true),
    "data-required": flag(required === true),
    "data-changed": flag(changed),
    "data-passed": flag(validated && valid),
    "data-failed": flag(validated && !valid),
  };
}

type FrameProps = FieldProps & {
  children: ReactNode;
  /** `group` if the label names several controls; `check` if it follows its control. */
  as?: "one" | "group" | "check";
};

/** Label, limits and errors come before the control, in the order in which they are read. */
export function FieldFrame({ as = "one", children, ...props }: FrameProps) {
  const { field, label, hint, below, required = true, minLength, maxLength } = props;
  const t = useMessages("common");
  const flags = useFlags(field, required);
  const title = (
    <>
      {label} {!required && <small>({t("optional")})</small>}
      {required === "later" && <small>({t("required")})</small>}
    </>
  );
  const limits =
    minLength && maxLength
      ? t("characters-between", { minimum: minLength, maximum: maxLength })
      : maxLength
        ? t("characters-most", { count: maxLength })
        : minLength && t("characters-least", { count: minLength });
  const notes = (hint || limits) && (
    <p className="hint" id={field.descriptionId}>
      {hint} {limits && <span>{limits}</span>}
    </p>
  );
  const errors = field.errors && (
    <p className="error" id={field.errorId}>
      {field.errors.map((error) => error.replace("{{field}}", label)).join(" ")}
    </p>
  );
  if (as === "group") {
    return (
      <fieldset className="field" aria-describedby={field.errors && field.errorId} {...flags}>
        <legend>{title}</legend>
        {notes}
        {errors}
        {children}
      </fieldset>
    );
  }
  return (
    <div className={as === "check" ? "field check" : "field"} {...flags}>
      {as === "check" && errors}
      {as === "check" && children}
      <label htmlFor={field.id}>{title}</label>
      {notes}
      {as === "one" && errors}
      {as === "one" && children}
      {below}
    </div>
  );
}
