import { useLoaderData } from "@remix-run/react";
import { readPreview } from "#contract/studio/preview-link.ts";
import { accentStyle, studioAccentClass } from "#app/content/accent-styles.server.ts";
import { previewedPart } from "./previewed-part.server.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ErrorPage } from "#app/ui/error-page.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { OwnBand } from "#app/ui/weave.tsx";
import type { CommunityContent } from "../../../content/compiler/content.ts";
import { CoverGround } from "../community/cover.tsx";
import { PreviewBody } from "./preview-body.tsx";
import { previewPath } from "./preview-path.ts";

export const handle: PageHandle = { layout: "community" };

export const loader = pageLoader(
  {
    guards: [],
    isPersonal: true,
    messages: ["preview", "community", "course", "film", "module", "challenge"],
  },
  async (context) => {
    const { api, locale, url } = context;
    const body = readPreview.body.safeParse({ secret: url.searchParams.get("token") });
    if (!body.success) throw new ApiProblem("not-found");
    const { document, isApproved, endsAt } = await api(readPreview, { body: body.data });
    const path = url.searchParams.get("part") ?? "";
    const community = JSON.parse(document) as CommunityContent;
    const { name, summary } = community.text[locale];
    return {
      token: body.data.secret,
      path,
      endsAt,
      cover: {
        slug: community.slug,
        name,
        summary,
        accentClass: studioAccentClass,
        accentStyle: accentStyle(community.accent),
      },
      language: community.language ?? null,
      view: previewedPart(community, path, { context, isApproved }),
    };
  },
);

/**
 * As in a published community, reading pages begin with their text, and other pages with the cover.
 */
export default function PreviewPage() {
  const { token, path, endsAt, cover, view } = useLoaderData<typeof loader>();
  const t = useMessages("preview");
  const crumbs = "crumbs" in view ? view.crumbs : [];
  const home = view.kind === "community" ? null : previewPath(token, "");
  return (
    <div className={cover.accentClass} style={cover.accentStyle}>
      {(view.kind === "community" || view.kind === "course") && (
        <>
          <CoverGround name={cover.name} summary={cover.summary} to={home} />
          <OwnBand name={cover.slug} />
        </>
      )}
      <div className="wrap">
        <div className="welcome">
          <Notice tone="wait" title={t("notice")}>
            <p>
              {t("until")} <Time at={endsAt} form="exact" />
            </p>
          </Notice>
        </div>
        {crumbs.length > 0 && (
          <Breadcrumbs
            crumbs={crumbs.map(({ path: to, label }) => ({ label, to: previewPath(token, to) }))}
          />
        )}
        <PreviewBody view={view} token={token} path={path} />
      </div>
    </div>
  );
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: `${data.view.title} · ${t("preview.title")}`,
  noIndex: true,
}));

export function ErrorBoundary() {
  return (
    <div className="wrap">
      <ErrorPage />
    </div>
  );
}
