import { useActionData, useLoaderData } from "@remix-run/react";
import { getCommunityBanner } from "#contract/community/banner.ts";
import { BannerForm } from "#app/features/banner/banner-form.tsx";
import { BannerState } from "#app/features/banner/banner-list.tsx";
import { Button } from "#app/ui/button.tsx";
import { textFor } from "#app/features/banner/shown-banner.ts";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";
import { byIntent, pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { actions } from "./actions.server.ts";

const { params } = getCommunityBanner;

export const loader = pageLoader(
  { guards: ["auth"], params, messages: ["banners"] },
  async ({ api, params: place, url }) => ({
    banner: await api(getCommunityBanner, { params: place }),
    hasJustEnded: url.searchParams.get("done") === "ended",
    now: new Date().toISOString(),
  }),
);

export const action = pageAction({ guards: ["auth"], params }, (context) =>
  byIntent(actions, context.form)(context),
);

export default function StudioBannerPage() {
  const { banner, hasJustEnded, now } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useMessages("banners");
  const locale = useLocale();
  return (
    <>
      <PageHeading title={t("edit")} lead={textFor(banner.text, locale).text} />
      <div className="stack measure">
        {hasJustEnded && !answer && <LiveNotice tone="ok">{t("ended")}</LiveNotice>}
        <BannerState {...banner} />
        {banner.state !== "ended" && (
          <PostForm className="actions">
            <Button look="danger" name="intent" value="endCommunityBanner">
              {t("end")}
            </Button>
            <span className="quiet-text">{t("end-why")}</span>
          </PostForm>
        )}
        <BannerForm intent="editCommunityBanner" lastResult={answer} {...{ banner, now }} />
      </div>
    </>
  );
}

export const meta = noIndexMeta("banners.edit");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
