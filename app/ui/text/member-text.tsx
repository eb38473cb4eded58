import type { Locale } from "#app/i18n/path.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { StaticHtml, type HtmlPart } from "./static-html.tsx";

export type ShownText = {
  /** Null for the oldest links, which have no text. */
  readonly part: HtmlPart | null;
  readonly link: string | null;
  readonly language: Locale | null;
};

/** The `lang` of a member's text. An empty value means that the language is unknown. */
export const langOf = (language: Locale | null): string => language ?? "";

export function MemberText({ text: { link, part, language } }: { text: ShownText }) {
  const t = useMessages("common");
  return (
    <>
      {link !== null && (
        <p>
          <a href={link} rel="nofollow ugc noopener" translate="no">
            {link.replace("https://", "")}
          </a>{" "}
          <small>({t("opens-elsewhere")})</small>
        </p>
      )}
      {part && <StaticHtml part={part} className="prose written" lang={langOf(language)} />}
    </>
  );
}
