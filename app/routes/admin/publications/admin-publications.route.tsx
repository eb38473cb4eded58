import { useActionData, useLoaderData } from "@remix-run/react";
import { listPublications } from "#contract/studio/publication.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageAction, pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { AdminHeading } from "../admin-tabs.tsx";
import { asAdmin, operationState } from "../as-admin.server.ts";
import { ConfirmFirst } from "../confirm-first.tsx";
import { OperationOutcome } from "../operation-outcome.tsx";
import { performOperation } from "./actions.server.ts";
import { WaitingPublication } from "./waiting-publication.tsx";

export const handle: PageHandle = { hasTabs: true };

export const loader = pageLoader(
  { guards: ["auth"], messages: ["admin", "adminPublications"] },
  async (context) => {
    const { api } = context;
    const { publications } = await asAdmin(api(listPublications), context);
    return {
      publications,
      ...(await operationState(context)),
    };
  },
);

export const action = pageAction({ guards: ["auth"] }, performOperation);

export default function AdminPublicationsPage() {
  const { publications, mayAct, isDone } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("adminPublications");
  const tAdmin = useMessages("admin");
  return (
    <>
      <AdminHeading title={tAdmin("publications-title")} lead={t("lead")} />
      <div className="stack">
        <OperationOutcome isDone={isDone} reply={reply} />
        {!mayAct && <ConfirmFirst path="/admin/publications" />}
        {publications.length === 0 && <EmptyState title={t("none")}>{t("none-next")}</EmptyState>}
        {publications.map((publication) => (
          <WaitingPublication key={publication.id} publication={publication} mayAct={mayAct} />
        ))}
      </div>
    </>
  );
}

export const meta = noIndexMeta("admin.publications-title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
