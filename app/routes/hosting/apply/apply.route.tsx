import { randomUUID } from "node:crypto";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { Link } from "#app/ui/link.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { applyToHost } from "./actions.server.ts";
import { ApplyForm } from "./apply-form.tsx";

export const loader = pageLoader(
  // Each page has its own form key, so no cache may store it.
  { guards: [], isPersonal: true, messages: ["apply"] },
  ({ url }) => ({ formKey: randomUUID(), isSent: url.searchParams.get("flash") === "sent" }),
);

export const action = pageAction({ guards: [] }, applyToHost);

export default function ApplyPage() {
  const { formKey, isSent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useMessages("apply");
  return (
    <>
      <PageHeading title={t("title")} lead={isSent ? undefined : t("lead")} />
      <div className="stack measure">
        {isSent && !answer ? (
          <LiveNotice tone="ok" title={t("sent")}>
            {t("sent-next")}
          </LiveNotice>
        ) : (
          <>
            <p>
              <Link to="/partner-terms">{t("terms")}</Link>
            </p>
            <ApplyForm formKey={formKey} lastResult={answer} />
          </>
        )}
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ t }) => ({
  title: t("apply.title"),
  description: t("apply.lead"),
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
