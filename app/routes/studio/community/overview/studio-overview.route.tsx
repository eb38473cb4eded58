import { useLoaderData } from "@remix-run/react";
import { getStudioCommunity } from "#contract/community/people.ts";
import { getStudioDraft } from "#contract/studio/draft.ts";
import { listVersions } from "#contract/studio/publication.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageLoader } from "#app/request/context/page.server.ts";
import { ErrorPage } from "#app/ui/error-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { draftStep } from "../next-step/draft-step.ts";
import { studioPagesOf } from "../studio-navigation.ts";
import { useStudioCommunity } from "../use-studio-community.ts";
import { NextStep, type Step } from "./next-step.tsx";

export const loader = pageLoader(
  { guards: ["auth"], params: getStudioCommunity.params },
  async ({ api, params }): Promise<{ next: Step | null }> => {
    const community = await api(getStudioCommunity, { params });
    const { slug, publishedAt, suspendedAt, closedAt } = community;
    const writes = studioPagesOf(community).some(({ page }) => page === "content");
    if (!writes || suspendedAt || closedAt) return { next: null };
    if (publishedAt) return { next: { step: "published", to: `/communities/${slug}` } };
    const [version] = (await api(listVersions, { params })).versions;
    if (version?.state === "waiting" || version?.state === "declined")
      return { next: { step: version.state, version, to: `/studio/${slug}/publish` } };
    return { next: draftStep(slug, await api(getStudioDraft, { params })) };
  },
);

export default function StudioOverviewPage() {
  const community = useStudioCommunity();
  const { next } = useLoaderData<typeof loader>();
  const { slug, name, publishedAt, source, roles } = community;
  const t = useMessages("studio");
  const pages = studioPagesOf(community);
  return (
    <>
      <PageHeading
        kind={roles.map((role) => t(`role-${role}`)).join(", ")}
        title={name}
        lead={t("overview-lead")}
      />
      <div className="stack">
        {next && <NextStep next={next} />}
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
      </div>
    </>
  );
}

export { ErrorPage as ErrorBoundary };
