import { useText } from "#app/i18n/text.tsx";
import { StaticHtml, type HtmlPart } from "./static-html.tsx";

/** What a member handed in: their text as harmless HTML, or a link to GitHub. */
export type Written =
  { readonly format: "text"; readonly part: HtmlPart } | { readonly format: "github"; readonly link: string };

export function WrittenContent({ content }: { content: Written }) {
  const t = useText("common");
  if (content.format === "text") return <StaticHtml part={content.part} className="prose measure" />;
  return (
    <p>
      <a href={content.link} rel="nofollow ugc noopener" translate="no">
        {content.link.replace("https://", "")}
      </a>{" "}
      <small>({t("opens-elsewhere")})</small>
    </p>
  );
}
