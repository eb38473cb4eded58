import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageLoader } from "#app/request/context/page.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorPage } from "#app/ui/error-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { studioPagesOf } from "../studio-navigation.ts";
import { useStudioCommunity } from "../use-studio-community.ts";

export const loader = pageLoader({ guards: ["auth"] }, () => ({}));

export default function StudioOverviewPage() {
  const community = useStudioCommunity();
  const { slug, name, publishedAt, closedAt, source, roles } = community;
  const t = useMessages("studio");
  const pages = studioPagesOf(community);
  const isFirst = !publishedAt && !closedAt && pages.some(({ page }) => page === "content");
  return (
    <>
      <PageHeading
        kind={roles.map((role) => t(`role-${role}`)).join(", ")}
        title={name}
        lead={t("overview-lead")}
      />
      {isFirst && (
        <section className="card">
          <h2>{t("begin")}</h2>
          <p>{t("begin-why")}</p>
          <p className="actions">
            <ButtonLink to={`/studio/${slug}/content`}>{t("begin-now")}</ButtonLink>
          </p>
        </section>
      )}
      <ul className="list measure">
        {pages.map(({ page }) => (
          <li key={page}>
            <Link to={`/studio/${slug}/${page}`}>{t(`page-${page}`)}</Link>
            <p>{t(`note-${page}`)}</p>
          </li>
        ))}
        {(source === "folder" || publishedAt) && (
          <li>
            <Link to={`/communities/${slug}`}>{t("public-pages")}</Link>
            <p>{t("note-public-pages")}</p>
          </li>
        )}
      </ul>
    </>
  );
}

export { ErrorPage as ErrorBoundary };
