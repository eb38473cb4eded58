type ChoiceProps = {
  name: string;
  label: string;
  chosen?: string | undefined;
  /** The first option: what an empty choice means. */
  all: string;
  children: readonly { readonly value: string; readonly label: string }[];
};

/** One choice of a form that filters a list. */
export const Choice = ({ name, label, chosen = "", all, children }: ChoiceProps) => (
  <div className="field">
    <label htmlFor={`filter-${name}`}>{label}</label>
    <select id={`filter-${name}`} name={name} defaultValue={chosen}>
      <option value="">{all}</option>
      {children.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </div>
);
