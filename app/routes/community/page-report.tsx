import { useLocation, useMatches } from "@remix-run/react";
import { splitLocale } from "#app/i18n/path.ts";
import { ReportLink } from "#app/ui/report-link.tsx";
import { routeName } from "#app/ui/route-name.ts";

/** The pages whose text is that of a community's authors. */
const authoredPages = [
  "community-overview",
  "course-overview",
  "learning-module",
  "challenge-overview",
];

export function PageReport() {
  const { path } = splitLocale(useLocation().pathname);
  const page = routeName(useMatches().at(-1)?.id ?? "");
  return authoredPages.includes(page) ? (
    <p>
      <ReportLink kind="page" name={path} />
    </p>
  ) : null;
}
