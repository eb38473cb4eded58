import { useMessages } from "#app/i18n/use-messages.tsx";
import { Link } from "./link.tsx";

export type Crumb = { readonly label: string; readonly to: string };

/** The way down to this page; the page itself is its heading and is not repeated. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useMessages("common");
  return (
    <nav className="crumbs" aria-label={t("breadcrumbs")}>
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
