import { useLoaderData } from "@remix-run/react";
import { Contents } from "#app/features/prose/contents.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { StaticHtml } from "#app/ui/text/static-html.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { htmlPart } from "#app/request/form/html-part.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { problemsHtml, statusHeadings } from "./problems-html.server.ts";

export const loader = pageLoader(
  { guards: [], messages: ["pages", "developers"] },
  async (context) => ({
    headings: statusHeadings(),
    part: htmlPart(problemsHtml(context.t), context),
  }),
);

export default function ProblemsPage() {
  const { headings, part } = useLoaderData<typeof loader>();
  const t = useMessages("developers");
  const pages = useMessages("pages");
  return (
    <>
      <PageHeading
        kind={<Link to="/developers">{t("kind")}</Link>}
        title={t("problems")}
        lead={t("problems-why")}
      />
      <div className="split">
        <Contents label={pages("contents")} headings={headings} />
        <StaticHtml part={part} as="article" className="prose" />
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ t }) => ({
  title: `${t("developers.problems")} · ${t("developers.kind")}`,
  description: t("developers.problems-why"),
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
