import { Link } from "../link.tsx";

/** The query parameters by which a list is filtered; those without a value are omitted. */
export type Chosen = Readonly<Record<string, string | undefined>>;

/**
 * Equal choices give equal URLs, independent of their order. The URL opens the list's first page.
 */
export function filteredPath(path: string, chosen: Chosen, anchor?: string): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(chosen).toSorted()) {
    const value = chosen[name];
    if (value) query.set(name, value);
  }
  const asked = query.size > 0 ? `${path}?${query}` : path;
  return anchor ? `${asked}#${anchor}` : asked;
}

type FilterLinksProps = {
  label: string;
  name: string;
  /** All current choices, including that of this parameter. */
  chosen: Chosen;
  /** The label of the link that removes the parameter. */
  all: string;
  path: string;
  anchor?: string;
  children: readonly { readonly value: string; readonly label: string; readonly lang?: string }[];
};

/** The links of one filter. Each keeps the choices of the other filters. */
export function FilterLinks(props: FilterLinksProps) {
  const { label, name, chosen, all, path, anchor, children } = props;
  const id = `by-${name}`;
  return (
    <div className="filter-links">
      <span id={id}>{label}</span>
      <ul className="links" aria-labelledby={id}>
        {[{ value: undefined, label: all, lang: undefined }, ...children].map((choice) => (
          <li key={choice.value ?? ""}>
            <Link
              to={filteredPath(path, { ...chosen, [name]: choice.value }, anchor)}
              aria-current={chosen[name] === choice.value ? "true" : undefined}
              lang={choice.lang}
            >
              {choice.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
