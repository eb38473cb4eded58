import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { getStudioCommunity, type StudioCommunity } from "#contract/community/people.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { studioPagesOf } from "./studio-navigation.ts";

export const handle: PageHandle = { hasTabs: true };

/** The community around a form that is shown again because its session has ended. */
const unknown: Omit<StudioCommunity, "slug" | "name"> = {
  source: "studio",
  publishedAt: null,
  suspendedAt: null,
  closedAt: null,
  hasOpenWork: false,
  roles: [],
};

export const loader = pageLoader(
  { guards: ["auth"], params: getStudioCommunity.params, messages: ["studio"] },
  async ({ api, guarded, params, store }): Promise<StudioCommunity> =>
    store.form.isGivenBack && !(await guarded).viewer
      ? { ...unknown, slug: params.slug, name: params.slug }
      : api(getStudioCommunity, { params }),
);

/** Pages that themselves name the remaining steps to publication. */
const saysWhatIsLeft = /^(?:\/es)?\/studio\/[^/]+\/(?:community|courses|publish)(?:\/|$)/;

/** The pages of the draft's parts and of imports, which are reached from the content. */
const ofContent = /^(?:\/es)?\/studio\/[^/]+\/(?:community|courses|imports?)(?:\/|$)/;

export default function StudioFrame() {
  const { pathname } = useLocation();
  const { messages: _, ...community } = useLoaderData<typeof loader>();
  const t = useMessages("studio");
  const base = `/studio/${community.slug}`;
  const tabs = [
    { to: base, label: t("overview"), within: false },
    ...studioPagesOf(community).map(({ page }) => ({
      to: `${base}/${page}`,
      label: t(`page-${page}`),
      ...(page === "content" && ofContent.test(pathname) && { within: true }),
    })),
  ];
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: t("title"), to: "/studio" },
          { label: community.name, to: base },
        ]}
      />
      <Tabs label={t("navigation")} tabs={tabs} />
      <StudioState community={community} isKnown={saysWhatIsLeft.test(pathname)} />
      <Outlet context={community} />
    </>
  );
}

type StudioStateProps = {
  community: StudioCommunity;
  /** The page itself says that the community is not public yet. */
  isKnown: boolean;
};

/** Says why others do not see the community, or that it takes no new work. */
function StudioState({ community, isKnown }: StudioStateProps) {
  const t = useMessages("studio");
  const { source, publishedAt, suspendedAt, closedAt } = community;
  if (suspendedAt) return <Notice tone="bad">{t("is-suspended")}</Notice>;
  if (closedAt) return <Notice tone="wait">{t("is-closed")}</Notice>;
  if (source === "folder" || publishedAt || isKnown) return null;
  return <Notice>{t("is-unpublished")}</Notice>;
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: `${data.name} – ${t("studio.title")}`,
  noIndex: true,
}));

export { unlessRefused as shouldRevalidate } from "#app/request/form/unless-refused.ts";
export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
