import { useLoaderData } from "@remix-run/react";
import { getChallenge, listChallengeSubmissions } from "#contract/learning/submission.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { challengeParams, requireChallenge } from "#app/content/require-challenge.server.ts";
import { FilterLinks } from "#app/ui/form/filter-links.tsx";
import { languageChoices } from "#app/i18n/language-names.ts";
import { challengePath, submissionsPath } from "#app/page-paths.ts";
import { SubmissionList } from "#app/features/submission/submission-list.tsx";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import { languageOf } from "#app/request/context/language-of.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { crumb } from "#app/sharing/structured-data.server.ts";

const wanted = (url: URL) => ({ ...cursorOf(url), ...languageOf(url) });

export const loader = pageLoader(
  {
    guards: [],
    params: challengeParams,
    messages: ["challenge", "languageFilter", "submissionList"],
  },
  async (context) => {
    const { api, t, url } = context;
    const { id, title, community, course, text } = await requireChallenge(context);
    const query = wanted(url);
    crumb(t("challenge.submissions-title"), submissionsPath({ id, community, course }), context);
    const params = { challenge_id: id };
    const list = await api(listChallengeSubmissions, { params, query });
    const isRetired = text === null;
    const isEmpty = list.submissions.length === 0;
    return {
      challenge: { id, title, community, course },
      isRetired,
      isOpen: isEmpty && !isRetired && (await api(getChallenge, { params })).open,
      chosen: query.language,
      ...list,
    };
  },
);

export default function ChallengeSubmissionsPage() {
  const { challenge, isRetired, isOpen, chosen, submissions, next } =
    useLoaderData<typeof loader>();
  const t = useMessages("challenge");
  const filter = useMessages("languageFilter");
  const path = submissionsPath(challenge);
  return (
    <>
      <PageHeading title={t("submissions-title")} />
      <div className="stack">
        {(chosen || submissions.length > 0) && (
          <FilterLinks
            label={filter("label")}
            name="language"
            chosen={{ language: chosen }}
            all={filter("all")}
            path={path}
          >
            {languageChoices}
          </FilterLinks>
        )}
        <SubmissionList
          submissions={submissions}
          empty={
            chosen ? (
              <EmptyState title={filter("none")} action={{ to: path, label: filter("clear") }}>
                {filter("none-next")}
              </EmptyState>
            ) : (
              <EmptyState
                title={t("none-title")}
                {...(!isRetired && {
                  action: { to: challengePath(challenge), label: t("none-action") },
                })}
              >
                {isOpen && t("none-next")}
              </EmptyState>
            )
          }
        />
        <LoadMore next={next} anchor="submissions" />
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data: { challenge, isRetired }, t }) => ({
  title: t("challenge.submissions-of", { challenge: challenge.title }),
  description: t("challenge.submissions-description", { challenge: challenge.title }),
  noIndex: isRetired,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
