import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { listAuditLog } from "#contract/admin/admin.ts";
import { auditOperations } from "#contract/admin/audit-operation.ts";
import { username } from "#contract/core/values.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import { pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { AdminTabs } from "../admin-tabs.tsx";
import { asAdmin } from "../as-admin.server.ts";
import { AuditEntries } from "../audit-entries.tsx";
import { LogFilter } from "./log-filter.tsx";

export const handle: PageHandle = { hasTabs: true };

/** A malformed name or action is ignored. */
const conditions = z.object({
  admin: username.optional().catch(undefined),
  member: username.optional().catch(undefined),
  operation: z.enum(auditOperations).optional().catch(undefined),
});

export const loader = pageLoader({ guards: ["auth"], messages: ["admin"] }, async (context) => {
  const { api, url } = context;
  const chosen = conditions.parse(Object.fromEntries(url.searchParams));
  const query = { ...cursorOf(url), ...chosen };
  const { entries, next } = await asAdmin(api(listAuditLog, { query }), context);
  return { chosen, entries, next };
});

export default function AdminLogPage() {
  const { chosen, entries, next } = useLoaderData<typeof loader>();
  const t = useMessages("admin");
  return (
    <>
      <PageHeading title={t("log")} lead={t("log-lead")} />
      <AdminTabs />
      <div className="stack">
        <LogFilter chosen={chosen} />
        {entries.length > 0 ? (
          <AuditEntries entries={entries} id="entries" />
        ) : (
          <EmptyState title={t("none")}>{t("none-next")}</EmptyState>
        )}
      </div>
      <LoadMore next={next} anchor="entries" />
    </>
  );
}

export const meta = noIndexMeta("admin.log");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
