import { useActionData, useLoaderData } from "@remix-run/react";
import { getApplication } from "#contract/admin/applications.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageAction, pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { isRecent } from "#app/session/factor/recent-log-in.server.ts";
import { ApplicationFacts } from "#app/features/community/application-facts.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ErrorPage } from "#app/ui/error-page.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { AdminTabs } from "../admin-tabs.tsx";
import { asAdmin } from "../as-admin.server.ts";
import { ConfirmFirst } from "../confirm-first.tsx";
import { AcceptForm, WordsForm } from "./decision-forms.tsx";
import { decide } from "./actions.server.ts";

export const handle: PageHandle = { hasTabs: true };

const { params } = getApplication;

export const loader = pageLoader(
  { guards: ["auth"], params, messages: ["admin", "adminApplications", "application", "apply"] },
  async (context) => {
    const { api, guarded, params, url } = context;
    const application = await asAdmin(api(getApplication, { params }), context);
    const { session } = await guarded;
    return {
      id: params.application_id,
      application,
      mayAct: session !== null && isRecent(session),
      isDone: url.searchParams.get("news") === "done",
    };
  },
);

export const action = pageAction({ guards: ["auth"], params }, decide);

export default function AdminApplicationPage() {
  const { id, application, mayAct, isDone } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useMessages("adminApplications");
  const of = useMessages("admin");
  const { organisation, state } = application;
  const isWaiting = state === "open" || state === "asked";
  const refusal = answer?.error?.[""]?.join(" ");
  return (
    <>
      <PageHeading kind={t("kind")} title={organisation}>
        <Badge tone={state === "open" ? "wait" : "plain"}>{t(state)}</Badge>
      </PageHeading>
      <AdminTabs />
      <div className="stack measure">
        {refusal && (
          <Notice tone="bad" live>
            {refusal}
          </Notice>
        )}
        {isDone && !answer && (
          <Notice tone="ok" live>
            {of("done")}
          </Notice>
        )}
        <ApplicationFacts application={application} />
        {isWaiting && !mayAct && <ConfirmFirst path={`/admin/applications/${id}`} />}
        {isWaiting && mayAct && (
          <div>
            <WordsForm operation="askApplicant" />
            <WordsForm operation="declineApplication" />
            <AcceptForm organisation={organisation} />
          </div>
        )}
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: `${data.application.organisation} – ${t("admin.title")}`,
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary };
