import { useActionData, useLoaderData } from "@remix-run/react";
import { getPlatformBanner } from "#contract/community/banner.ts";
import { BannerForm } from "#app/features/banner/banner-form.tsx";
import { BannerState } from "#app/features/banner/banner-list.tsx";
import { textFor } from "#app/features/banner/shown-banner.ts";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";
import {
  byIntent,
  pageAction,
  type PageHandle,
  pageLoader,
} from "#app/request/context/page.server.ts";
import { isRecent, requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";
import { AdminTabs } from "../admin-tabs.tsx";
import { asAdmin } from "../as-admin.server.ts";
import { ConfirmFirst } from "../confirm-first.tsx";
import { useReasonOfForm } from "../use-reason-of-form.tsx";
import { actions } from "./actions.server.ts";
import { EndForm } from "./end-form.tsx";

export const handle: PageHandle = { hasTabs: true };

const { params } = getPlatformBanner;

export const loader = pageLoader(
  { guards: ["auth"], params, messages: ["admin", "banners"] },
  async (context) => {
    const { api, guarded, url } = context;
    const banner = await asAdmin(api(getPlatformBanner, { params: context.params }), context);
    const { session } = await guarded;
    return {
      banner,
      mayAct: session !== null && isRecent(session),
      hasJustEnded: url.searchParams.get("done") === "ended",
      now: new Date().toISOString(),
    };
  },
);

export const action = pageAction({ guards: ["auth"], params }, async (context) => {
  requireRecentLogIn(context);
  return byIntent(actions, context.form)(context);
});

export default function AdminBannerPage() {
  const { banner, mayAct, hasJustEnded, now } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useMessages("banners");
  const reason = useReasonOfForm();
  const path = `/admin/banners/${banner.id}`;
  const resultOf = (intent: keyof typeof actions) =>
    answer?.initialValue?.intent === intent ? answer : undefined;
  return (
    <>
      <PageHeading title={t("edit")} lead={textFor(banner.text, useLocale()).text} />
      <AdminTabs />
      <div className="stack">
        {hasJustEnded && !answer && <LiveNotice tone="ok">{t("ended")}</LiveNotice>}
        <BannerState {...banner} />
        {mayAct ? (
          <>
            {banner.state !== "ended" && <EndForm lastResult={resultOf("endPlatformBanner")} />}
            <BannerForm
              intent="editPlatformBanner"
              lastResult={resultOf("editPlatformBanner")}
              {...{ banner, now, reason }}
            />
          </>
        ) : (
          <ConfirmFirst path={path} />
        )}
      </div>
    </>
  );
}

export const meta = noIndexMeta("banners.edit");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
