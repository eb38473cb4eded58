import { useLoaderData } from "@remix-run/react";
import { getModerationFigures } from "#contract/moderation/figures.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageLoader } from "#app/request/context/page.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";

export const loader = pageLoader({ guards: [], messages: ["moderationFigures"] }, ({ api }) =>
  api(getModerationFigures),
);

const columns = [
  "reports",
  "dismissed",
  "warned",
  "hidden",
  "barred",
  "appeals",
  "upheld",
  "restored",
] as const;

export default function ModerationFiguresPage() {
  const { months } = useLoaderData<typeof loader>();
  const t = useMessages("moderationFigures");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")}>
        <Link to="/rules">{t("rules")}</Link>
      </PageHeading>
      {months.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        <section className="table" tabIndex={0} aria-label={t("title")}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("month")}</th>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {t(name)}
                  </th>
                ))}
                <th scope="col">{t("days")}</th>
              </tr>
            </thead>
            <tbody>
              {months.map((month) => (
                <tr key={month.month}>
                  <th scope="row">{month.month}</th>
                  {columns.map((name) => (
                    <td key={name}>{month[name]}</td>
                  ))}
                  <td>{month.medianDays ?? "–"}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        <EmptyState title={t("none")}>{t("none-next")}</EmptyState>
      )}
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ t }) => ({
  title: t("moderationFigures.title"),
  description: t("moderationFigures.lead"),
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
