import { lazy, Suspense } from "react";
import { CodeText } from "#app/ui/text/code-text.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { StaticHtml, type HtmlPart } from "#app/ui/text/static-html.tsx";
import type { FilmWords } from "#app/features/film/film.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";

const Film = lazy(() => import("#app/features/film/film.tsx"));

type CourseTextProps = {
  words: {
    readonly objectives: readonly string[];
    readonly prerequisites: readonly string[];
    readonly disclaimer: string;
    readonly trailer: FilmWords | null;
    readonly checked: { readonly on: string; readonly with: readonly string[] };
  };
  part: HtmlPart;
};

export function CourseText({ words, part }: CourseTextProps) {
  const t = useMessages("course");
  const { objectives, prerequisites, disclaimer, trailer, checked } = words;
  return (
    <section className="prose">
      <h2>{t("objectives")}</h2>
      <Items texts={objectives} />
      {trailer && (
        <Suspense>
          <Film film={trailer} kind="trailer" />
        </Suspense>
      )}
      <StaticHtml part={part} className="prose" />
      {prerequisites.length > 0 && (
        <>
          <h2>{t("prerequisites")}</h2>
          <Items texts={prerequisites} />
        </>
      )}
      <h2>{t("disclaimer")}</h2>
      <Notice tone="plain">
        <CodeText text={disclaimer} />
      </Notice>
      <p className="hint">
        {t("checked")} <Time at={`${checked.on}T00:00:00Z`} form="date" />{" "}
        {t("checked-with", { tools: checked.with.join(", ") })}
      </p>
    </section>
  );
}

const Items = ({ texts }: { texts: readonly string[] }) => (
  <ul>
    {texts.map((text) => (
      <li key={text}>
        <CodeText text={text} />
      </li>
    ))}
  </ul>
);
