import type { ReactNode } from "react";
import { FieldFrame, useControl, type FieldProps } from "./field-frame.tsx";
import { useTypedText } from "./use-typed-text.ts";

export type { FieldMeta, FieldProps } from "./field-frame.tsx";

const text = (value: unknown) => (typeof value === "string" ? value : undefined);

type TextFieldProps = FieldProps & {
  type?: "text" | "email" | "password" | "url" | "tel" | "number" | "search" | "datetime-local";
  autoComplete?: string;
  inputMode?: "text" | "numeric" | "decimal" | "url" | "email" | "tel";
  literal?: boolean;
  /**
   * For `type="email"`: several emails, separated by commas. The server parses them with
   * `emailList`.
   */
  multiple?: boolean;
  pattern?: string;
  min?: number;
  max?: number;
  step?: number;
};

export function TextField(props: TextFieldProps) {
  const {
    field,
    type = "text",
    autoComplete,
    inputMode,
    literal,
    multiple,
    pattern,
    min,
    max,
    step,
  } = props;
  return (
    <FieldFrame {...props}>
      <input
        key={field.key}
        {...useControl(props)}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        multiple={multiple}
        pattern={pattern}
        min={min}
        max={max}
        step={step}
        {...(literal && { autoCapitalize: "none", autoCorrect: "off", spellCheck: false })}
        defaultValue={type === "password" ? undefined : text(field.initialValue)}
      />
    </FieldFrame>
  );
}

export function TextArea(props: FieldProps & { rows?: number }) {
  const { field, rows = 8 } = props;
  return (
    <FieldFrame {...props}>
      <textarea
        key={field.key}
        ref={useTypedText(field.id)}
        {...useControl(props)}
        rows={rows}
        defaultValue={text(field.initialValue)}
      />
    </FieldFrame>
  );
}

type Option = {
  readonly value: string;
  readonly label: string;
  readonly lang?: string;
  readonly hint?: ReactNode;
};

/** `label` must not contain links; `hint` may. */
export function Checkbox(props: FieldProps) {
  return (
    <FieldFrame {...props} as="check">
      <input
        key={props.field.key}
        {...useControl(props)}
        type="checkbox"
        defaultChecked={props.field.initialValue === "on"}
      />
    </FieldFrame>
  );
}

type FileFieldProps = FieldProps & {
  accept?: string;
  /** Checked before the file is sent, if there is JavaScript. The server has its own limit. */
  maxBytes?: number;
};

export function FileField(props: FileFieldProps) {
  return (
    <FieldFrame {...props}>
      <input
        key={props.field.key}
        {...useControl(props)}
        type="file"
        accept={props.accept}
        data-max-bytes={props.maxBytes}
      />
    </FieldFrame>
  );
}

type ChoicesProps = FieldProps & { options: readonly Option[] };

export const RadioGroup = (props: ChoicesProps) => <Choices {...props} type="radio" />;

export function Choices({
  type,
  options,
  ...props
}: ChoicesProps & { type: "radio" | "checkbox" }) {
  const { id, autoFocus, "aria-describedby": _, ...control } = useControl(props);
  const chosen = [props.field.initialValue].flat();
  return (
    <FieldFrame {...props} as="group">
      {options.map(({ value, label, lang, hint }, position) => {
        // The error summary links to the field's id, which is the first option.
        const own = position === 0 ? id : `${id}-${value}`;
        return (
          <div className="check" key={value}>
            <input
              {...control}
              id={own}
              type={type}
              value={value}
              defaultChecked={chosen.includes(value)}
              {...(position === 0 && { autoFocus })}
              aria-describedby={hint ? `${own}-hint` : undefined}
            />
            <label htmlFor={own} lang={lang}>
              {label}
            </label>
            {hint && (
              <p className="hint" id={`${own}-hint`}>
                {hint}
              </p>
            )}
          </div>
        );
      })}
    </FieldFrame>
  );
}
