import {
  Outlet,
  useLoaderData,
  type ShouldRevalidateFunction,
  useLocation,
  useMatches,
} from "@remix-run/react";
import { z } from "zod";
import { slug } from "#contract/core/values.ts";
import { shownBanners } from "#app/features/banner/live-banners.server.ts";
import { bannerMessages, type WithBanners } from "#app/features/banner/shown-banner.ts";
import { ErrorPage } from "#app/ui/error-page.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { isOfStudio } from "#app/content/find-content.server.ts";
import { requireCommunity } from "#app/content/require-community.server.ts";
import { pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { authoredCard } from "#app/sharing/card.server.ts";
import { crumb } from "#app/sharing/structured-data.server.ts";
import { splitLocale } from "#app/i18n/path.ts";
import { ReportLink } from "#app/ui/report-link.tsx";
import { routeName } from "#app/ui/route-name.ts";
import { CommunityNavigation } from "./community-navigation.tsx";
import { Cover } from "./cover.tsx";

export const handle: PageHandle = { layout: "community", hasTabs: true };

export const loader = pageLoader(
  {
    guards: [],
    params: z.object({ slug }),
    messages: (_context, data: WithBanners) => ["communityTabs", ...bannerMessages(data)],
  },
  async (context) => {
    const { locale, params } = context;
    const { slug, name, summary, accentClass, accentStyle, language } = requireCommunity(
      locale,
      params.slug,
    );
    crumb(name, `/communities/${slug}`, context);
    return {
      community: { slug, name, summary },
      accentClass,
      accentStyle,
      language,
      canBeReported: isOfStudio(slug),
      shownBanners: await shownBanners(slug, context),
      card: authoredCard(locale, `/communities/${slug}`),
    };
  },
);

/** The cover is the same on every page of a community; a form may dismiss a banner. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentParams,
  nextParams,
  formAction,
}) => currentParams.slug !== nextParams.slug || formAction?.endsWith("/banner") === true;

export default function CommunityFrame() {
  const { community, accentClass, accentStyle, canBeReported } = useLoaderData<typeof loader>();
  return (
    <div className={accentClass} style={accentStyle ?? undefined}>
      <Cover community={community} />
      <div className="wrap">
        <CommunityNavigation community={community} />
        <Outlet />
        {canBeReported && <PageReport />}
      </div>
    </div>
  );
}

/** The pages whose text is that of a community's authors. */
const authoredPages = [
  "community-overview",
  "course-overview",
  "learning-module",
  "challenge-overview",
];

function PageReport() {
  const { path } = splitLocale(useLocation().pathname);
  const page = routeName(useMatches().at(-1)?.id ?? "");
  return authoredPages.includes(page) ? (
    <p>
      <ReportLink kind="page" name={path} />
    </p>
  ) : null;
}

export const meta = pageMeta<typeof loader>(({ data: { community } }) => ({
  title: community.name,
  description: community.summary,
}));

export function ErrorBoundary() {
  return (
    <div className="wrap">
      <ErrorPage />
    </div>
  );
}
