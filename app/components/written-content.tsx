import { useMessages } from "#app/i18n/use-messages.tsx";
import { StaticHtml, type HtmlPart } from "./static-html.tsx";

/**
 * What a member wrote as harmless HTML, and the link to GitHub that it is about; the oldest links
 * have no text.
 */
export type Written =
  | { readonly format: "text"; readonly part: HtmlPart }
  | { readonly format: "github"; readonly link: string; readonly part: HtmlPart | null };

export function WrittenContent({ content }: { content: Written }) {
  const t = useMessages("common");
  return (
    <>
      {content.format === "github" && (
        <p>
          <a href={content.link} rel="nofollow ugc noopener" translate="no">
            {content.link.replace("https://", "")}
          </a>{" "}
          <small>({t("opens-elsewhere")})</small>
        </p>
      )}
      {content.part && <StaticHtml part={content.part} className="prose measure" />}
    </>
  );
}
