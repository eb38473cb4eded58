import { useActionData, useLoaderData } from "@remix-run/react";
import { getApplication } from "#contract/admin/applications.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageAction, pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { ApplicationFacts } from "#app/features/community/application-facts.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { AdminTabs } from "../admin-tabs.tsx";
import { asAdmin, operationState } from "../as-admin.server.ts";
import { ConfirmFirst } from "../confirm-first.tsx";
import { OperationOutcome } from "../operation-outcome.tsx";
import { AcceptForm, WordsForm } from "./decision-forms.tsx";
import { decide } from "./actions.server.ts";

export const handle: PageHandle = { hasTabs: true };

const { params } = getApplication;

export const loader = pageLoader(
  { guards: ["auth"], params, messages: ["admin", "adminApplications", "application", "apply"] },
  async (context) => {
    const { api, params } = context;
    const application = await asAdmin(api(getApplication, { params }), context);
    return {
      id: params.application_id,
      application,
      ...(await operationState(context)),
    };
  },
);

export const action = pageAction({ guards: ["auth"], params }, decide);

export default function AdminApplicationPage() {
  const { id, application, mayAct, isDone } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useMessages("adminApplications");
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
        <OperationOutcome isDone={isDone} reply={answer} refusal={refusal} />
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

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
