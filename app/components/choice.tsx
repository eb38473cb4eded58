type ChoiceProps = {
  name: string;
  label: string;
  chosen?: string | undefined;
  /** What stands for no choice. */
  all: string;
  children: readonly { readonly value: string; readonly label: string; readonly lang?: string }[];
};

/** One question of a form that filters a list. */
export const Choice = ({ name, label, chosen = "", all, children }: ChoiceProps) => (
  <div className="field">
    <label htmlFor={`filter-${name}`}>{label}</label>
    <select id={`filter-${name}`} name={name} defaultValue={chosen}>
      <option value="">{all}</option>
      {children.map(({ value, label: words, lang }) => (
        <option key={value} value={value} lang={lang}>
          {words}
        </option>
      ))}
    </select>
  </div>
);
