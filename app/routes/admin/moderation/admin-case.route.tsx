import { useActionData, useLoaderData } from "@remix-run/react";
import {
  decideCaseAsAdmin as decideCase,
  getCaseAsAdmin,
  judgeAppealAsAdmin as judgeAppeal,
} from "#contract/moderation/case.ts";
import { pageMeta } from "#app/document/meta.ts";
import { CaseView } from "#app/features/moderation/case-view.tsx";
import {
  byIntent,
  pageAction,
  type PageHandle,
  pageLoader,
} from "#app/request/context/page.server.ts";
import { sendFields } from "#app/request/form/form.server.ts";
import { requireRecentLogIn } from "#app/session/factor/recent-log-in.server.ts";
import { AdminTabs } from "../admin-tabs.tsx";
import { asAdmin, operationState } from "../as-admin.server.ts";
import { ConfirmFirst } from "../confirm-first.tsx";

export const handle: PageHandle = { hasTabs: true };

const options = { guards: ["auth" as const], params: getCaseAsAdmin.params };

export const loader = pageLoader(
  { ...options, messages: ["admin", "moderation", "reports", "rules"] },
  async (context) => {
    const { api, params, url } = context;
    const reported = await asAdmin(api(getCaseAsAdmin, { params }), context);
    const { mayAct } = await operationState(context);
    return {
      reported,
      mayAct,
      isDone: url.searchParams.has("done"),
    };
  },
);

export const action = pageAction(options, async (context) => {
  const { form, params, redirect } = context;
  requireRecentLogIn(context);
  // The cast picks one of two operations; each form is parsed by its own operation's schema.
  const endpoint = byIntent({ decideCase, judgeAppeal }, form) as typeof decideCase;
  const { refused } = await sendFields(endpoint, context, { params });
  if (refused) return refused;
  throw redirect(`/admin/moderation/${params.case_id}?done`);
});

export default function AdminCasePage() {
  const { reported, mayAct, isDone } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const waits = reported.viewer.may !== null && !mayAct;
  const shown = waits ? { ...reported, viewer: { ...reported.viewer, may: null } } : reported;
  return (
    <>
      <AdminTabs />
      {waits && <ConfirmFirst path={`/admin/moderation/${reported.id}`} />}
      <CaseView path="/admin/moderation" reported={shown} isDone={isDone} reply={reply} />
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: `${t(`reports.kind-${data.reported.kind}`)} – ${t("moderation.title")}`,
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
