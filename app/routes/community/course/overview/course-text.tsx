import { lazy, Suspense } from "react";
import { CodeText } from "#app/ui/text/code-text.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { StaticHtml, type HtmlPart } from "#app/ui/text/static-html.tsx";
import type { FilmWords } from "#app/features/film/film.tsx";
import { useTextLanguage } from "#app/ui/text/use-text-language.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";

const Film = lazy(() => import("#app/features/film/film.tsx"));

type CourseTextProps = {
  words: {
    readonly objectives: readonly string[];
    readonly prerequisites: readonly string[];
    readonly disclaimer: string;
    readonly trailer: FilmWords | null;
    readonly checked: { readonly on: string; readonly with: readonly string[] } | null;
  };
  part: HtmlPart;
};

export function CourseText({ words, part }: CourseTextProps) {
  const t = useMessages("course");
  const lang = useTextLanguage();
  const { objectives, prerequisites, disclaimer, trailer, checked } = words;
  return (
    <section className="prose">
      <h2>{t("objectives")}</h2>
      <Items texts={objectives} lang={lang} />
      {trailer && (
        <Suspense>
          <Film film={trailer} kind="trailer" />
        </Suspense>
      )}
      <StaticHtml part={part} className="prose" lang={lang} />
      {prerequisites.length > 0 && (
        <>
          <h2>{t("prerequisites")}</h2>
          <Items texts={prerequisites} lang={lang} />
        </>
      )}
      <h2>{t("disclaimer")}</h2>
      <Notice tone="plain">
        <span lang={lang}>
          <CodeText text={disclaimer} />
        </span>
      </Notice>
      {checked && (
        <p className="hint">
          {t("checked")} <Time at={`${checked.on}T00:00:00Z`} form="date" />{" "}
          {t("checked-with", { tools: checked.with.join(", ") })}
        </p>
      )}
    </section>
  );
}

type ItemsProps = { texts: readonly string[]; lang: string | undefined };

const Items = ({ texts, lang }: ItemsProps) => (
  <ul lang={lang}>
    {texts.map((text) => (
      <li key={text}>
        <CodeText text={text} />
      </li>
    ))}
  </ul>
);
