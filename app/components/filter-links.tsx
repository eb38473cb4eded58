import { Link } from "./link.tsx";

/** What a list is filtered by: parameters of its address, those without a value left out. */
export type Chosen = Readonly<Record<string, string | undefined>>;

/**
 * The address of a list as it is chosen. The same choice has one address, in whatever order it was
 * made, and begins at the list's first page.
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
  /** The parameter that these links choose. */
  name: string;
  /** All that is chosen now, this parameter with it. */
  chosen: Chosen;
  /** What stands for no choice. */
  all: string;
  path: string;
  /** The id of the list. */
  anchor?: string;
  children: readonly { readonly value: string; readonly label: string; readonly lang?: string }[];
};

/** One question by which a list is filtered, each answer a link that keeps the other answers. */
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
