import { useLoaderData } from "@remix-run/react";
import { listAllCases } from "#contract/moderation/case.ts";
import { noIndexMeta } from "#app/document/meta.ts";
import { CaseList } from "#app/features/moderation/case-list.tsx";
import { whichCases } from "#app/features/moderation/which-cases.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import { AdminHeading } from "../admin-tabs.tsx";
import { asAdmin } from "../as-admin.server.ts";

export const handle: PageHandle = { hasTabs: true };

export const loader = pageLoader(
  { guards: ["auth"], messages: ["admin", "moderation", "reports"] },
  async (context) => {
    const { api, url } = context;
    const which = whichCases(url);
    const query = { ...cursorOf(url), which };
    return { ...(await asAdmin(api(listAllCases, { query }), context)), which };
  },
);

export default function AdminModerationPage() {
  const { cases, next, which } = useLoaderData<typeof loader>();
  const t = useMessages("moderation");
  return (
    <>
      <AdminHeading title={t("title")} lead={t("lead")} />
      <CaseList cases={cases} next={next} which={which} path="/admin/moderation" />
    </>
  );
}

export const meta = noIndexMeta("moderation.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
