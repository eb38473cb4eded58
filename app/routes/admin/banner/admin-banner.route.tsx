import { useActionData, useLoaderData } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/dom";
import {
  getPlatformBanner,
  editPlatformBanner,
  endPlatformBanner,
} from "#contract/community/banner.ts";
import { replyTo } from "#app/ui/form/reply-to.ts";
import { BannerForm } from "#app/features/banner/banner-form.tsx";
import { BannerState } from "#app/features/banner/banner-list.tsx";
import { textFor } from "#app/features/banner/shown-banner.ts";
import { LiveNotice } from "#app/ui/notice.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { useLocale, useMessages } from "#app/i18n/use-messages.tsx";
import {
  byIntent,
  pageAction,
  type PageHandle,
  pageLoader,
  type ActionContext,
} from "#app/request/context/page.server.ts";
import { requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { forgetBanners } from "#app/features/banner/live-banners.server.ts";
import { sendFields } from "#app/request/form/form.server.ts";
import { AdminHeading } from "../admin-tabs.tsx";
import { asAdmin, operationState } from "../as-admin.server.ts";
import { ConfirmFirst } from "../confirm-first.tsx";
import { useReasonOfForm } from "../use-reason-of-form.tsx";
import { ReasonField, useReasonLabel } from "../reason-field.tsx";

export const handle: PageHandle = { hasTabs: true };

const { params } = getPlatformBanner;

export const loader = pageLoader(
  { guards: ["auth"], params, messages: ["admin", "banners"] },
  async (context) => {
    const { api, url } = context;
    const banner = await asAdmin(api(getPlatformBanner, { params: context.params }), context);
    const { mayAct } = await operationState(context);
    return {
      banner,
      mayAct,
      hasJustEnded: url.searchParams.get("done") === "ended",
      now: new Date().toISOString(),
    };
  },
);

type Context = ActionContext<{ banner_id: string }>;

async function edit(context: Context) {
  const { params, redirect } = context;
  const { refused } = await sendFields(editPlatformBanner, context, { params });
  if (refused) return refused;
  forgetBanners();
  throw redirect("/admin/banners?done=saved");
}

async function end(context: Context) {
  const { params, redirect } = context;
  const { refused } = await sendFields(endPlatformBanner, context, { params });
  if (refused) return refused;
  forgetBanners();
  throw redirect(`/admin/banners/${params.banner_id}?done=ended`);
}

const actions = { editPlatformBanner: edit, endPlatformBanner: end };

export const action = pageAction({ guards: ["auth"], params }, async (context) => {
  requireRecentLogIn(context);
  return byIntent(actions, context.form)(context);
});

export default function AdminBannerPage() {
  const { banner, mayAct, hasJustEnded, now } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("banners");
  const reason = useReasonOfForm();
  const path = `/admin/banners/${banner.id}`;
  const replyOf = (intent: keyof typeof actions) => replyTo(reply, intent);
  return (
    <>
      <AdminHeading title={t("edit")} lead={textFor(banner.text, useLocale()).text} />
      <div className="stack">
        {hasJustEnded && !reply && <LiveNotice tone="ok">{t("ended")}</LiveNotice>}
        <BannerState {...banner} />
        {mayAct ? (
          <>
            {banner.state !== "ended" && <EndForm reply={replyOf("endPlatformBanner")} />}
            <BannerForm
              intent="editPlatformBanner"
              reply={replyOf("editPlatformBanner")}
              banner={banner}
              now={now}
              reason={reason}
            />
          </>
        ) : (
          <ConfirmFirst path={path} />
        )}
      </div>
    </>
  );
}

function EndForm({ reply }: { reply: SubmissionResult<string[]> | undefined }) {
  const t = useMessages("banners");
  const labels = useReasonLabel();
  const [form, fields] = useForm<{ reason: string }>({ id: "endPlatformBanner", reply });
  return (
    <details open={reply ? true : undefined}>
      <summary>{t("end")}</summary>
      <PostForm form={form} className="stack">
        <ErrorSummary form={form} labels={labels} />
        <p className="hint">{t("end-why")}</p>
        <ReasonField field={fields.reason} />
        <Button look="danger" name="intent" value="endPlatformBanner">
          {t("end")}
        </Button>
      </PostForm>
    </details>
  );
}

export const meta = noIndexMeta("banners.edit");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
