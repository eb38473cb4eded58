import { useActionData, useLoaderData } from "@remix-run/react";
import {
  getCommunityBanner,
  editCommunityBanner,
  endCommunityBanner,
} from "#contract/community/banner.ts";
import { BannerForm } from "#app/features/banner/banner-form.tsx";
import { BannerState } from "#app/features/banner/banner-list.tsx";
import { Button } from "#app/ui/button.tsx";
import { textFor } from "#app/features/banner/shown-banner.ts";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";
import {
  byIntent,
  pageAction,
  pageLoader,
  type ActionContext,
} from "#app/request/context/page.server.ts";
import { forgetBanners } from "#app/features/banner/live-banners.server.ts";
import { sendFields } from "#app/request/form/form.server.ts";

const { params } = getCommunityBanner;

export const loader = pageLoader(
  { guards: ["auth"], params, messages: ["banners"] },
  async ({ api, params: place, url }) => ({
    banner: await api(getCommunityBanner, { params: place }),
    hasJustEnded: url.searchParams.get("done") === "ended",
    now: new Date().toISOString(),
  }),
);

type Context = ActionContext<{ slug: string; banner_id: string }>;

async function edit(context: Context) {
  const { params, redirect } = context;
  const { refused } = await sendFields(editCommunityBanner, context, { params });
  if (refused) return refused;
  forgetBanners();
  throw redirect(`/studio/${params.slug}/banners?done=saved`);
}

async function end(context: Context) {
  const { params, redirect } = context;
  const { refused } = await sendFields(endCommunityBanner, context, { params });
  if (refused) return refused;
  forgetBanners();
  throw redirect(`/studio/${params.slug}/banners/${params.banner_id}?done=ended`);
}

const actions = { editCommunityBanner: edit, endCommunityBanner: end };

export const action = pageAction({ guards: ["auth"], params }, (context) =>
  byIntent(actions, context.form)(context),
);

export default function StudioBannerPage() {
  const { banner, hasJustEnded, now } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("banners");
  const locale = useLocale();
  return (
    <>
      <PageHeading title={t("edit")} lead={textFor(banner.text, locale).text} />
      <div className="stack measure">
        {hasJustEnded && !reply && <LiveNotice tone="ok">{t("ended")}</LiveNotice>}
        <BannerState {...banner} />
        {banner.state !== "ended" && (
          <PostForm className="actions">
            <Button look="danger" name="intent" value="endCommunityBanner">
              {t("end")}
            </Button>
            <span className="quiet-text">{t("end-why")}</span>
          </PostForm>
        )}
        <BannerForm intent="editCommunityBanner" reply={reply} banner={banner} now={now} />
      </div>
    </>
  );
}

export const meta = noIndexMeta("banners.edit");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
