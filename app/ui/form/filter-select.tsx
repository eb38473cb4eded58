type FilterSelectProps = {
  name: string;
  label: string;
  chosen?: string | undefined;
  all: string;
  children: readonly { readonly value: string; readonly label: string; readonly lang?: string }[];
};

export const FilterSelect = ({ name, label, chosen = "", all, children }: FilterSelectProps) => (
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
