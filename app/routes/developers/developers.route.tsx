import { useLoaderData } from "@remix-run/react";
import { listCommunities } from "#contract/community/community.ts";
import { Contents } from "#app/features/prose/contents.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { StaticHtml } from "#app/ui/text/static-html.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { environment } from "#app/environment.server.ts";
import { getPage } from "#app/content/content.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { htmlPart } from "#app/request/form/html-part.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { authoredCard } from "#app/sharing/card.server.ts";
import { groupsOf, readOperations } from "./api-document.server.ts";

export const loader = pageLoader(
  { guards: [], messages: ["pages", "developers"] },
  async (context) => {
    const { locale, api } = context;
    const [operations, { communities }] = await Promise.all([
      readOperations(context),
      api(listCommunities),
    ]);
    const { html, ...page } = getPage(locale, "developers");
    const guide = html
      .replaceAll("https://site.example", environment().PUBLIC_URL)
      .replaceAll("a-community", communities[0]?.slug ?? "ethereum");
    return {
      ...page,
      groups: groupsOf(operations),
      part: htmlPart(guide, context),
      card: authoredCard(locale, "/developers"),
    };
  },
);

export default function DevelopersPage() {
  const { title, summary, headings, part, groups } = useLoaderData<typeof loader>();
  const t = useMessages("developers");
  const pages = useMessages("pages");
  const own = [{ id: "reference", text: t("reference"), depth: 2 }, ...headings];
  return (
    <>
      <PageHeading title={title} lead={summary} />
      <div className="split">
        <Contents label={pages("contents")} headings={own} />
        <div className="stack">
          <section className="measure">
            <h2 id="reference">{t("reference")}</h2>
            <p>{t("reference-why")}</p>
            <ul className="links">
              {groups.map((group) => (
                <li key={group}>
                  <Link to={`/developers/${group}`}>{t(`group-${group}`)}</Link>
                </li>
              ))}
              <li>
                <Link to="/developers/problems">{t("problems")}</Link>
              </li>
            </ul>
          </section>
          <StaticHtml part={part} as="article" className="prose" />
        </div>
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data.title,
  description: data.summary,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
