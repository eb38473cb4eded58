import { lazy, Suspense } from "react";
import { CodeText } from "#app/ui/text/code-text.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { StaticHtml, type HtmlPart } from "#app/ui/text/static-html.tsx";
import type { FilmWords } from "#app/features/film/film.tsx";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

const Film = lazy(() => import("#app/features/film/film.tsx"));

type CommunityTextProps = {
  words: {
    readonly objective: string;
    readonly prerequisites: readonly string[];
    readonly disclaimer: string;
    readonly trailer: FilmWords | null;
  };
  part: HtmlPart;
};

export function CommunityText({ words, part }: CommunityTextProps) {
  const t = useMessages("community");
  const lang = useTextLanguage();
  const { objective, prerequisites, disclaimer, trailer } = words;
  return (
    <div className="prose">
      {objective && (
        <>
          <h2>{t("objective")}</h2>
          <p className="lead" lang={lang}>
            <CodeText text={objective} />
          </p>
        </>
      )}
      {prerequisites.length > 0 && (
        <>
          <h2>{t("prerequisites")}</h2>
          <ul lang={lang}>
            {prerequisites.map((item) => (
              <li key={item}>
                <CodeText text={item} />
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{t("disclaimer")}</h2>
      <Notice tone="plain">
        <span lang={lang}>
          <CodeText text={disclaimer} />
        </span>
      </Notice>
      <StaticHtml part={part} className="prose" lang={lang} />
      {trailer && (
        <Suspense>
          <Film film={trailer} kind="trailer" />
        </Suspense>
      )}
    </div>
  );
}
