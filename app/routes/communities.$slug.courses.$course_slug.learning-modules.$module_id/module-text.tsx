import { StaticHtml, type HtmlPart } from "#app/components/static-html.tsx";
import { Contents } from "#app/features/document/contents.tsx";
import { Film } from "#app/features/film/film.tsx";
import { useText } from "#app/i18n/text.tsx";
import type { ModuleWords } from "./types.ts";

/** The text with its contents beside it, and what to open after it. Nothing of another site is loaded by itself. */
export function ModuleText({ module, part }: { module: ModuleWords; part: HtmlPart }) {
  const t = useText("module");
  const { headings, articles, videos } = module;
  return (
    <>
      <div className="split">
        <Contents label={t("contents")} headings={headings} />
        <StaticHtml part={part} as="article" className="prose" />
      </div>
      {videos.length > 0 && <Videos videos={videos} />}
      <Elsewhere title={t("articles")} pages={articles} />
    </>
  );
}

function Videos({ videos }: Pick<ModuleWords, "videos">) {
  const t = useText("film");
  return (
    <section>
      <h2>{t("videos")}</h2>
      {videos.map((film) => (
        <Film key={film.title} film={film} />
      ))}
    </section>
  );
}

function Elsewhere({ title, pages }: { title: string; pages: ModuleWords["articles"] }) {
  const common = useText("common");
  if (pages.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="list">
        {pages.map((page) => (
          <li key={page.url}>
            <a href={page.url}>{page.title}</a>{" "}
            <small>
              ({new URL(page.url).hostname}, {common("opens-elsewhere")})
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
