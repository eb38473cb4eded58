import { useActionData, useLoaderData } from "@remix-run/react";
import { listDraftProblems } from "#contract/studio/draft.ts";
import { compareVersions, listVersions, publishCommunity } from "#contract/studio/publication.ts";
import { refreshContent } from "#app/content/studio-content.server.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { sendFields } from "#app/request/form/form.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { ChangeList } from "../changes/change-list.tsx";
import { shownParts } from "../changes/shown-changes.server.ts";
import { useStudioCommunity } from "../use-studio-community.ts";
import { PublicationState } from "./publication-state.tsx";
import { problemsIn, type SaidProblem } from "../checks/problems-in.server.ts";
import { PublishForm } from "./publish-form.tsx";

const { params } = publishCommunity;

/** Whether a problem concerns the whole draft, such as its size. */
const isOfAll = ({ path, field }: SaidProblem) => path === "" && field === null;

export const loader = pageLoader(
  { guards: ["auth"], params, messages: ["studioContent", "studioFields", "studioVersions"] },
  async (context) => {
    const { api, locale, params, url } = context;
    const [{ problems }, { versions }] = await Promise.all([
      api(listDraftProblems, { params }),
      api(listVersions, { params }),
    ]);
    const base = versions.find(({ isShown, state }) => isShown || state === "waiting");
    const compared = await api(compareVersions, {
      params,
      query: { from: base?.number },
    });
    return {
      problems: problems.length,
      ofAll: problemsIn(locale, problems).filter(isOfAll),
      newest: versions[0] ?? null,
      base: base?.number ?? null,
      revision: compared.revision,
      parts: shownParts(compared, context),
      isSent: url.searchParams.get("done") === "sent",
    };
  },
);

export const action = pageAction({ guards: ["auth"], params }, async (context) => {
  const { params, redirect } = context;
  const { refused } = await sendFields(publishCommunity, context, { params });
  if (refused) return refused;
  await refreshContent();
  throw redirect(`/studio/${params.slug}/publish?done=sent`);
});

export default function StudioPublishPage() {
  const { problems, ofAll, newest, base, revision, parts, isSent } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { slug, roles } = useStudioCommunity();
  const t = useMessages("studioVersions");
  const isReady = problems === 0 && parts.length > 0;
  return (
    <>
      <PageHeading title={t("publish-title")} lead={t("publish-lead")} />
      <div className="stack measure">
        <PublicationState newest={newest} isNews={isSent && !reply} />
        {newest && (
          <p>
            <Link to={`/studio/${slug}/publish/versions`}>{t("all-versions")}</Link>
          </p>
        )}
        {problems > 0 && (
          <Notice tone="wait" title={t("has-problems", { count: problems })}>
            {ofAll.map(({ message, lang }) => (
              <p key={message} lang={lang}>
                {message}
              </p>
            ))}
            <Link to={`/studio/${slug}/checks`}>{t("to-checks")}</Link>
          </Notice>
        )}
        {isReady && !roles.includes("owner") && <Notice>{t("owners-publish")}</Notice>}
        {isReady && roles.includes("owner") && (
          <PublishForm reply={reply} isFirst={newest === null} revision={revision} />
        )}
      </div>
      <section>
        <h2>{base === null ? t("all-new") : t("differs", { number: base })}</h2>
        {parts.length === 0 && (
          <EmptyState title={t("no-changes", { number: base ?? 1 })}>
            {t("no-changes-next")}
          </EmptyState>
        )}
        {base === null ? (
          <details>
            <summary>{t("all-parts", { count: parts.length })}</summary>
            <ChangeList parts={parts} slug={slug} />
          </details>
        ) : (
          <ChangeList parts={parts} slug={slug} />
        )}
      </section>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ t }) => ({
  title: `${t("studioVersions.publish-title")} – ${t("studio.title")}`,
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
