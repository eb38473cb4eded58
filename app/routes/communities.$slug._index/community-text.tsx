import { CodeText } from "#app/components/code-text.tsx";
import { Notice } from "#app/components/notice.tsx";
import { StaticHtml, type HtmlPart } from "#app/components/static-html.tsx";
import { formatDuration } from "#app/i18n/format.ts";
import { useLocale, useText } from "#app/i18n/text.tsx";

type CommunityTextProps = {
  words: {
    readonly objective: string;
    readonly prerequisites: readonly string[];
    readonly disclaimer: string;
    readonly trailer: { readonly url: string; readonly title: string; readonly minutes: number } | null;
  };
  part: HtmlPart;
};

/** What the community is for, what it asks for, and its own description. */
export function CommunityText({ words, part }: CommunityTextProps) {
  const t = useText("community");
  const locale = useLocale();
  const { objective, prerequisites, disclaimer, trailer } = words;
  return (
    <div className="prose">
      <h2>{t("objective")}</h2>
      <p className="lead">
        <CodeText text={objective} />
      </p>
      {trailer && (
        <>
          <h2>{t("trailer")}</h2>
          <p>
            <a href={trailer.url}>{trailer.title}</a>{" "}
            <small>
              ({t("trailer-length", { duration: formatDuration(locale, trailer.minutes, "minute") })})
            </small>
          </p>
        </>
      )}
      {prerequisites.length > 0 && (
        <>
          <h2>{t("prerequisites")}</h2>
          <ul>
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
        <CodeText text={disclaimer} />
      </Notice>
      <StaticHtml part={part} className="prose" />
    </div>
  );
}
