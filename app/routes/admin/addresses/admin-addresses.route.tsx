import { useLoaderData } from "@remix-run/react";
import { listHeldAddresses } from "#contract/admin/admin.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import { pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { AdminHeading } from "../admin-tabs.tsx";
import { asAdmin } from "../as-admin.server.ts";

export const handle: PageHandle = { hasTabs: true };

export const loader = pageLoader(
  { guards: ["auth"], messages: ["admin", "adminAddresses"] },
  async (context) => {
    const { api, url } = context;
    return { ...(await asAdmin(api(listHeldAddresses, { query: cursorOf(url) }), context)) };
  },
);

/** The decision about a shared address is made on a member's page. */
export default function AdminAddressesPage() {
  const { held, next } = useLoaderData<typeof loader>();
  const t = useMessages("adminAddresses");
  const tAdmin = useMessages("admin");
  return (
    <>
      <AdminHeading title={tAdmin("addresses-title")} lead={t("lead")} />
      {held.length > 0 ? (
        <ul className="list" id="held">
          {held.map(({ id, member, address, setAt, others }) => (
            <li key={id}>
              <strong>{member.username}</strong> <code>{address}</code> <Time at={setAt} />
              <p>{t("also")}:</p>
              <ul className="facts">
                {others.map((other) => (
                  <li key={other.id}>
                    <Link to={`/admin/members/${other.id}`}>{other.username}</Link> (
                    {other.ties.map((tie) => t(`tie-${tie}`)).join(", ")})
                  </li>
                ))}
              </ul>
              <p>
                <Link to={`/admin/members/${member.id}#addresses`}>{t("look")}</Link>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t("none")}>{t("none-next")}</EmptyState>
      )}
      <LoadMore next={next} anchor="held" />
    </>
  );
}

export const meta = noIndexMeta("admin.addresses-title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
