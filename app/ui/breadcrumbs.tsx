import { useMessages } from "#app/i18n/use-messages.tsx";
import { Link } from "./link.tsx";

type Crumb = { readonly label: string; readonly to: string };

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useMessages("common");
  return (
    <nav className="crumbs" aria-label={t("breadcrumbs")}>
      <ol className="links">
        {crumbs.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
