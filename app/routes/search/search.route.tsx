import { useLoaderData, Form } from "@remix-run/react";
import { listCommunityPage } from "#contract/community/community.ts";
import { searchContent } from "#contract/community/search.ts";
import { limits } from "#contract/core/limits.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages, useLocale } from "#app/i18n/use-messages.tsx";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import { pageLoader } from "#app/request/context/page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { localePath } from "#app/i18n/path.ts";
import { FoundList } from "./found-list.tsx";
import { wordsOf } from "./words-of.server.ts";

export const loader = pageLoader(
  // Search terms must not be cached.
  { guards: [], isPersonal: true, messages: ["search"] },
  async ({ api, url }) => {
    const words = wordsOf(url);
    const isContinued = url.searchParams.has("cursor");
    if (words) {
      const found = await api(searchContent, { query: { q: words, ...cursorOf(url) } });
      return { words, isContinued, ...found, communities: [] };
    }
    const { communities } = await api(listCommunityPage, { params: { page: "1" } });
    return {
      words,
      isContinued: false,
      found: [],
      partial: false,
      next: null,
      communities: communities.map(({ slug, name, summary }) => ({ slug, name, summary })),
    };
  },
);

export default function SearchPage() {
  const { words, isContinued, found, partial, next, communities } = useLoaderData<typeof loader>();
  const t = useMessages("search");
  const isAll = !isContinued && !next;
  const told = isAll ? t("found", { count: found.length }) : t(isContinued ? "further" : "best");
  return (
    <>
      <PageHeading title={t("title")} lead={words ? undefined : t("lead")} />
      <div className="stack">
        <SearchForm words={words} />
        <p className="quiet-text">
          <output>{found.length > 0 && (partial ? t("partial") : told)}</output>
        </p>
        {found.length > 0 && <FoundList found={found} />}
        {words && found.length === 0 && (
          <EmptyState
            title={t("none", { words })}
            action={{ to: "/communities", label: t("see-communities") }}
          >
            {t("none-next")}
          </EmptyState>
        )}
        <LoadMore next={next} anchor="found" />
      </div>
      {communities.length > 0 && (
        <section>
          <h2>{t("browse")}</h2>
          <ul className="list">
            {communities.map(({ slug, name, summary }) => (
              <li key={slug}>
                <h3>
                  <Link to={`/communities/${slug}`}>{name}</Link>
                </h3>
                <p>{summary}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function SearchForm({ words }: { words: string }) {
  const t = useMessages("search");
  return (
    // The key resets the field when a link opened another search.
    <Form key={words} method="get" action={localePath(useLocale(), "/search")} className="search">
      <label htmlFor="words">{t("label")}</label>
      <input
        id="words"
        name="q"
        type="search"
        defaultValue={words}
        maxLength={limits.searchQuery}
        enterKeyHint="search"
        autoCapitalize="none"
      />
      <Button>{t("submit")}</Button>
    </Form>
  );
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: data.words ? t("search.title-of", { words: data.words }) : t("search.title"),
  description: t("search.description"),
  path: "/search",
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
