import { useActionData, useLoaderData } from "@remix-run/react";
import {
  getApplication,
  acceptApplication,
  askApplicant,
  declineApplication,
} from "#contract/admin/applications.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import {
  pageAction,
  pageLoader,
  type PageHandle,
  type ActionContext,
} from "#app/request/context/page.server.ts";
import { ApplicationFacts } from "#app/features/community/application-facts.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { AdminHeading } from "../admin-tabs.tsx";
import { asAdmin, operationState } from "../as-admin.server.ts";
import { ConfirmFirst } from "../confirm-first.tsx";
import { OperationOutcome } from "../operation-outcome.tsx";
import { sendOperation } from "../send-operation.server.ts";
import { AcceptForm, WordsForm } from "./decision-forms.tsx";

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

const operations = { askApplicant, declineApplication, acceptApplication };

async function performOperation(context: ActionContext<{ application_id: string }>) {
  const refused = await sendOperation(context, operations, {
    fields: { "slug-taken": "slug", "slug-reserved": "slug" },
  });
  if (refused) return refused;
  throw context.redirect(`/admin/applications/${context.params.application_id}?done`);
}

export const action = pageAction({ guards: ["auth"], params }, performOperation);

export default function AdminApplicationPage() {
  const { id, application, mayAct, isDone } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("adminApplications");
  const { organisation, state } = application;
  const isWaiting = state === "open" || state === "asked";
  const refusal = reply?.error?.[""]?.join(" ");
  return (
    <>
      <AdminHeading kind={t("kind")} title={organisation}>
        <Tag tone={state === "open" ? "wait" : "plain"}>{t(state)}</Tag>
      </AdminHeading>
      <div className="stack measure">
        <OperationOutcome isDone={isDone} reply={reply} refusal={refusal} />
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
