import { NavLink } from "./link.tsx";

type Tab = {
  readonly to: string;
  readonly label: string;
  /** Current only at exactly its address, not below it. */
  readonly end?: boolean;
};

/** Links between the pages of one thing. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul className="links">
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
