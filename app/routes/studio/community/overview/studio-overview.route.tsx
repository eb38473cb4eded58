import { useLoaderData } from "@remix-run/react";
import { getStudioCommunity } from "#contract/community/people.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageLoader } from "#app/request/context/page.server.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { NextStep } from "#app/features/studio/next-step.tsx";
import { studioStep } from "#app/features/studio/studio-step.server.ts";
import { AddForm } from "../content/add-part.tsx";
import { studioPagesOf } from "../studio-navigation.ts";
import { useStudioCommunity } from "../use-studio-community.ts";

export const loader = pageLoader(
  { guards: ["auth"], params: getStudioCommunity.params, messages: ["studioContent"] },
  async ({ api, params }) => ({
    next: await studioStep(api, await api(getStudioCommunity, { params })),
  }),
);

export default function StudioOverviewPage() {
  const community = useStudioCommunity();
  const { next } = useLoaderData<typeof loader>();
  const { slug, name, publishedAt, roles } = community;
  const t = useMessages("studio");
  return (
    <>
      <PageHeading
        kind={roles.map((role) => t(`role-${role}`)).join(", ")}
        title={name}
        lead={t("overview-lead")}
      />
      <div className="stack">
        {next && (
          <NextStep next={next}>
            {"adding" in next && next.adding ? (
              <AddForm adding={next.adding} action={`/studio/${slug}/content`} />
            ) : undefined}
          </NextStep>
        )}
        {next && !publishedAt ? (
          <details>
            <summary>{t("all-pages")}</summary>
            <PageList />
          </details>
        ) : (
          <PageList />
        )}
      </div>
    </>
  );
}

function PageList() {
  const community = useStudioCommunity();
  const { slug, publishedAt, source } = community;
  const t = useMessages("studio");
  return (
    <ul className="list measure">
      {studioPagesOf(community).map(({ page }) => (
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
  );
}

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
