import { lazy, Suspense } from "react";
import { CodeText } from "#app/ui/text/code-text.tsx";
import { StaticHtml, type HtmlPart } from "#app/ui/text/static-html.tsx";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { ModuleWords } from "./types.ts";

const Film = lazy(() => import("#app/features/film/film.tsx"));

/** Links to other sites load nothing before a click. */
export function ModuleText({ module, part }: { module: ModuleWords; part: HtmlPart }) {
  const t = useMessages("module");
  const lang = useTextLanguage();
  const { answers, articles, videos } = module;
  return (
    <>
      <StaticHtml part={part} as="article" className="prose" lang={lang} />
      {answers && (
        <details>
          <summary>{t("answers")}</summary>
          <div className="prose" lang={lang}>
            <ol>
              {answers.map((answer) => (
                <li key={answer}>
                  <CodeText text={answer} />
                </li>
              ))}
            </ol>
          </div>
        </details>
      )}
      {videos.map((film) => (
        <section key={film.title}>
          <Suspense>
            <Film film={film} kind="videos" />
          </Suspense>
        </section>
      ))}
      <Elsewhere title={t("articles")} pages={articles} />
    </>
  );
}

function Elsewhere({ title, pages }: { title: string; pages: ModuleWords["articles"] }) {
  const common = useMessages("common");
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
