import { useActionData, useLoaderData } from "@remix-run/react";
import { decideCase, getCommunityCase, judgeAppeal } from "#contract/moderation/case.ts";
import { pageMeta } from "#app/document/meta.ts";
import { CaseView } from "#app/features/moderation/case-view.tsx";
import { byIntent, pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { sendFields } from "#app/request/form/form.server.ts";

const options = { guards: ["auth" as const], params: getCommunityCase.params };

export const loader = pageLoader(
  { ...options, messages: ["moderation", "reports", "rules"] },
  async ({ api, params, url }) => ({
    reported: await api(getCommunityCase, { params }),
    path: `/studio/${params.slug}/moderation`,
    isDone: url.searchParams.has("done"),
  }),
);

export const action = pageAction(options, async (context) => {
  const { form, params, redirect } = context;
  // The cast picks one of two operations; each form is parsed by its own operation's schema.
  const endpoint = byIntent({ decideCase, judgeAppeal }, form) as typeof decideCase;
  const { refused } = await sendFields(endpoint, context, { params });
  if (refused) return refused;
  throw redirect(`/studio/${params.slug}/moderation/${params.case_id}?done`);
});

export default function StudioCasePage() {
  const { messages: _, ...shown } = useLoaderData<typeof loader>();
  return <CaseView {...shown} reply={useActionData<typeof action>()} />;
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: `${t(`reports.kind-${data.reported.kind}`)} – ${t("moderation.title")}`,
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
