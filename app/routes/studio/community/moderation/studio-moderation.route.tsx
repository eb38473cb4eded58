import { useLoaderData } from "@remix-run/react";
import { listCommunityCases } from "#contract/moderation/case.ts";
import { noIndexMeta } from "#app/document/meta.ts";
import { CaseList } from "#app/features/moderation/case-list.tsx";
import { whichCases } from "#app/features/moderation/which-cases.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageLoader } from "#app/request/context/page.server.ts";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";

export const loader = pageLoader(
  {
    guards: ["auth"],
    params: listCommunityCases.params,
    messages: ["moderation", "reports"],
  },
  async ({ api, params, url }) => {
    const which = whichCases(url);
    const query = { ...cursorOf(url), which };
    return { ...(await api(listCommunityCases, { params, query })), which, slug: params.slug };
  },
);

export default function StudioModerationPage() {
  const { cases, next, which, slug } = useLoaderData<typeof loader>();
  const t = useMessages("moderation");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <p className="measure">{t("of-own")}</p>
      <CaseList cases={cases} next={next} which={which} path={`/studio/${slug}/moderation`} />
    </>
  );
}

export const meta = noIndexMeta("moderation.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
