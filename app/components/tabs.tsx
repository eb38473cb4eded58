import { NavLink } from "./link.tsx";

export type Tab = {
  readonly to: string;
  readonly label: string;
  /** Current only at exactly its address, not below it. */
  readonly end?: boolean;
};

/** Links between the pages of one thing; `sub` for a second level below. */
export function Tabs({ label, tabs, sub = false }: { label: string; tabs: readonly Tab[]; sub?: boolean }) {
  return (
    <nav className={sub ? "tabs sub" : "tabs"} aria-label={label}>
      <ul>
        {tabs.map(({ to, label, end }) => (
          <li key={to}>
            <NavLink to={to} end={end}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
