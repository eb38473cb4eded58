import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { listAuditLog } from "#contract/admin/admin.ts";
import { auditOperations } from "#contract/admin/audit-operation.ts";
import { username } from "#contract/core/values.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import { pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { FilterSelect } from "#app/ui/form/filter-select.tsx";
import { FilterDisclosure } from "#app/ui/form/filter-disclosure.tsx";
import { AdminHeading } from "../admin-tabs.tsx";
import { asAdmin } from "../as-admin.server.ts";
import { AuditEntries } from "../audit-entries.tsx";

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
      <AdminHeading title={t("log")} lead={t("log-lead")} />
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

type Chosen = { readonly admin?: string; readonly member?: string; readonly operation?: string };

function LogFilter({ chosen }: { chosen: Chosen }) {
  const t = useMessages("admin");
  return (
    <FilterDisclosure
      texts={{ filter: t("filter"), submit: t("filter-submit"), clear: t("filter-clear") }}
      path="/admin/log"
      chosen={chosen}
    >
      {(["admin", "member"] as const).map((name) => (
        <div className="field" key={name}>
          <label htmlFor={`filter-${name}`}>{t(`filter-${name}`)}</label>
          <input
            id={`filter-${name}`}
            name={name}
            defaultValue={chosen[name]}
            maxLength={22}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      ))}
      <FilterSelect
        name="operation"
        label={t("filter-operation")}
        chosen={chosen.operation}
        all={t("filter-all")}
      >
        {auditOperations.map((value) => ({ value, label: t(`operation-${value}`) }))}
      </FilterSelect>
    </FilterDisclosure>
  );
}

export const meta = noIndexMeta("admin.log");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
