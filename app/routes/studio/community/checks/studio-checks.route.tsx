import { useLoaderData } from "@remix-run/react";
import { getStudioDraft, listDraftProblems, type DraftCourse } from "#contract/studio/draft.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageLoader } from "#app/request/context/page.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageOfPart } from "#app/features/studio/draft-paths.ts";
import { draftStep } from "#app/features/studio/draft-step.ts";
import { Problems } from "./problems.tsx";
import { problemsIn } from "./problems-in.server.ts";

export const loader = pageLoader(
  { guards: ["auth"], messages: ["studioContent", "studioFields"] },
  async ({ api, locale, params }) => {
    const { slug = "" } = params;
    const input = { params: { slug } };
    const [{ problems }, draft] = await Promise.all([
      api(listDraftProblems, input),
      api(getStudioDraft, input),
    ]);
    const { community, courses } = draft;
    const titles = new Map(
      [community, ...courses.flatMap(partsOf)].map(({ path, title }) => [path, title]),
    );
    const parts = [...Map.groupBy(problemsIn(locale, problems), ({ path }) => path)];
    return {
      slug,
      next: problems.length === 0 ? draftStep(slug, draft) : null,
      parts: parts.map(([path, own]) => ({ path, title: titles.get(path) ?? slug, problems: own })),
    };
  },
);

const partsOf = (course: DraftCourse) => [
  course,
  ...course.chapters.flatMap(({ modules }) => modules),
  ...course.challenges,
];

export default function StudioChecksPage() {
  const { slug, next, parts } = useLoaderData<typeof loader>();
  const t = useMessages("studioContent");
  const studio = useMessages("studio");
  return (
    <>
      <PageHeading title={t("checks")} lead={t("checks-lead")} />
      {next && (
        <EmptyState
          title={t("no-problems")}
          action={{ to: next.to, label: studio(`next-${next.step}`, { title: next.title }) }}
        />
      )}
      {parts.map(({ path, title, problems }) => (
        <section key={path}>
          {problems[0] && <small>{t(`kind-${problems[0].kind}`)}</small>}
          <h2>
            <Link to={pageOfPart(slug, path)}>{title}</Link>
          </h2>
          <Problems slug={slug} problems={problems} isOpen />
        </section>
      ))}
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ t }) => ({
  title: `${t("studioContent.checks")} – ${t("studio.title")}`,
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
