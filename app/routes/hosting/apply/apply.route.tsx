import { randomUUID } from "node:crypto";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as endpoints from "#contract/community/application.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageAction, pageLoader, type ActionContext } from "#app/request/context/page.server.ts";
import { Link } from "#app/ui/link.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { invalid, parseForm, replyIfRefused } from "#app/request/form/form.server.ts";
import { recordAttempt } from "#app/session/core/attempts.server.ts";
import { ApplyForm } from "./apply-form.tsx";

export const loader = pageLoader(
  // Each page has its own form key, so no cache may store it.
  { guards: [], isPersonal: true, messages: ["apply"] },
  ({ url }) => ({ formKey: randomUUID(), isSent: url.searchParams.get("done") === "sent" }),
);

async function applyToHost(context: ActionContext) {
  const { api, form, redirect, t } = context;
  const parsed = parseForm(form, endpoints.applyToHost.body, t);
  if (!parsed.ok) return invalid(parsed);
  const step = async () => {
    await recordAttempt({ kind: "application", email: parsed.value.email }, context);
    return api(endpoints.applyToHost, { body: parsed.value });
  };
  const { refused } = await replyIfRefused(parsed, step(), context);
  if (refused) return refused;
  throw redirect("/protocols/apply?done=sent");
}

export const action = pageAction({ guards: [] }, applyToHost);

export default function ApplyPage() {
  const { formKey, isSent } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("apply");
  return (
    <>
      <PageHeading title={t("title")} lead={isSent ? undefined : t("lead")} />
      <div className="stack measure">
        {isSent && !reply ? (
          <LiveNotice tone="ok" title={t("sent")}>
            {t("sent-next")}
          </LiveNotice>
        ) : (
          <>
            <p>
              <Link to="/partner-terms">{t("terms")}</Link>
            </p>
            <ApplyForm formKey={formKey} reply={reply} />
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
