import { useActionData, useLoaderData } from "@remix-run/react";
import { createPlatformBanner, listPlatformBanners } from "#contract/community/banner.ts";
import { BannerForm } from "#app/features/banner/banner-form.tsx";
import { BannerList } from "#app/features/banner/banner-list.tsx";
import { forgetBanners } from "#app/features/banner/live-banners.server.ts";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import { sendFields } from "#app/request/form/form.server.ts";
import { pageAction, pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";
import { AdminHeading } from "../admin-tabs.tsx";
import { asAdmin, operationState } from "../as-admin.server.ts";
import { ConfirmFirst } from "../confirm-first.tsx";
import { useReasonOfForm } from "../use-reason-of-form.tsx";

export const handle: PageHandle = { hasTabs: true };

export const loader = pageLoader(
  { guards: ["auth"], messages: ["admin", "banners"] },
  async (context) => {
    const { api, url } = context;
    const shown = await asAdmin(api(listPlatformBanners, { query: cursorOf(url) }), context);
    const { mayAct } = await operationState(context);
    return {
      ...shown,
      mayAct,
      isSaved: url.searchParams.get("done") === "saved",
      now: new Date().toISOString(),
    };
  },
);

export const action = pageAction({ guards: ["auth"] }, async (context) => {
  requireRecentLogIn(context);
  const { refused } = await sendFields(createPlatformBanner, context, {});
  if (refused) return refused;
  forgetBanners();
  throw context.redirect("/admin/banners?done=saved");
});

export default function AdminBannersPage() {
  const { banners, next, mayAct, isSaved, now } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("banners");
  const reason = useReasonOfForm();
  return (
    <>
      <AdminHeading title={t("title-platform")} lead={t("lead-platform")} />
      <div className="stack">
        {isSaved && !reply && <LiveNotice tone="ok">{t("saved")}</LiveNotice>}
        {mayAct ? (
          <details open={reply ? true : undefined} key={now}>
            <summary>{t("create")}</summary>
            <BannerForm
              intent="createPlatformBanner"
              banner={null}
              reply={reply}
              now={now}
              reason={reason}
            />
          </details>
        ) : (
          <ConfirmFirst path="/admin/banners" />
        )}
      </div>
      <section>
        <h2>{t("all")}</h2>
        <BannerList banners={banners} path="/admin/banners" />
      </section>
      <LoadMore next={next} anchor="banners" />
    </>
  );
}

export const meta = noIndexMeta("banners.title-platform");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
