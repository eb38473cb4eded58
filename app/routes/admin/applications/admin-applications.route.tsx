import { useLoaderData } from "@remix-run/react";
import { listApplications } from "#contract/admin/applications.ts";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import { Tag } from "#app/ui/tag.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { Link } from "#app/ui/link.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { AdminHeading } from "../admin-tabs.tsx";
import { asAdmin } from "../as-admin.server.ts";

export const handle: PageHandle = { hasTabs: true };

export const loader = pageLoader(
  { guards: ["auth"], messages: ["admin", "adminApplications"] },
  (context) => asAdmin(context.api(listApplications, { query: cursorOf(context.url) }), context),
);

export default function AdminApplicationsPage() {
  const { applications, next } = useLoaderData<typeof loader>();
  const t = useMessages("adminApplications");
  return (
    <>
      <AdminHeading title={t("title")} lead={t("lead")} />
      {applications.length === 0 ? (
        <EmptyState title={t("none")}>{t("none-next")}</EmptyState>
      ) : (
        <ul className="list" id="applications">
          {applications.map(({ id, organisation, state, at }) => (
            <li key={id}>
              <Link to={`/admin/applications/${id}`}>{organisation}</Link>{" "}
              <Tag tone={state === "open" ? "wait" : "plain"}>{t(state)}</Tag>
              <p>
                <Time at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <LoadMore next={next} anchor="applications" />
    </>
  );
}

export const meta = noIndexMeta("adminApplications.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
