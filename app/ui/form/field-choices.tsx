import { Choices } from "./field.tsx";
import { FieldFrame, useControl, type FieldProps } from "./field-frame.tsx";

type Option = { readonly value: string; readonly label: string; readonly lang?: string };
type ChoiceProps = FieldProps & { options: readonly Option[] };

type Group = { readonly label: string; readonly options: readonly Option[] };

const optionOf = ({ value, label, lang }: Option) => (
  <option key={value} value={value} lang={lang}>
    {label}
  </option>
);

/** Options without a group stand before all groups. */
export function SelectField({
  options,
  groups,
  ...props
}: ChoiceProps & { groups?: readonly Group[] }) {
  const { field } = props;
  const { minLength: _least, maxLength: _most, ...control } = useControl(props);
  return (
    <FieldFrame {...props}>
      <select key={field.key} {...control} defaultValue={String(field.initialValue ?? "")}>
        {options.map(optionOf)}
        {groups?.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.options.map(optionOf)}
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  );
}

/** The server checks that at least one is chosen: no attribute can. */
export const CheckboxGroup = (props: ChoiceProps) => (
  <Choices {...props} required="depends" type="checkbox" />
);
