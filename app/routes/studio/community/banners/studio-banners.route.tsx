import { useActionData, useLoaderData } from "@remix-run/react";
import { createCommunityBanner, listCommunityBanners } from "#contract/community/banner.ts";
import { BannerForm } from "#app/features/banner/banner-form.tsx";
import { BannerList } from "#app/features/banner/banner-list.tsx";
import { forgetBanners } from "#app/features/banner/live-banners.server.ts";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import { sendFields } from "#app/request/form/form.server.ts";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";

const { params } = listCommunityBanners;

export const loader = pageLoader(
  { guards: ["auth"], params, messages: ["banners"] },
  async ({ api, params: { slug }, url }) => ({
    ...(await api(listCommunityBanners, { params: { slug }, query: cursorOf(url) })),
    slug,
    isSaved: url.searchParams.get("done") === "saved",
    now: new Date().toISOString(),
  }),
);

export const action = pageAction({ guards: ["auth"], params }, async (context) => {
  const { refused } = await sendFields(createCommunityBanner, context, { params: context.params });
  if (refused) return refused;
  forgetBanners();
  throw context.redirect(`/studio/${context.params.slug}/banners?done=saved`);
});

export default function StudioBannersPage() {
  const { slug, banners, next, isSaved, now } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("banners");
  const path = `/studio/${slug}/banners`;
  return (
    <>
      <PageHeading title={t("title-platform")} lead={t("lead-community")} />
      {isSaved && !reply && <LiveNotice tone="ok">{t("saved")}</LiveNotice>}
      <details className="measure" open={reply ? true : undefined} key={now}>
        <summary>{t("create")}</summary>
        <BannerForm intent="createCommunityBanner" banner={null} reply={reply} now={now} />
      </details>
      <section>
        <h2>{t("all")}</h2>
        <BannerList banners={banners} path={path} />
      </section>
      <LoadMore next={next} anchor="banners" />
    </>
  );
}

export const meta = noIndexMeta("banners.title-platform");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
