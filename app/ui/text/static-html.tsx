import { createContext, createElement, useContext, useEffect } from "react";
import { useLocale } from "#app/i18n/use-messages.tsx";

/** HTML made on the server. `html` is null if the server-rendered document contains it. */
export type HtmlPart = { readonly hash: string; readonly html: string | null };

/** The HTML of a part by its hash while the server renders a document; null in the browser. */
export const HtmlSource = createContext<((hash: string) => string | undefined) | null>(null);

type Props = {
  part: HtmlPart;
  as?: "div" | "article" | "section" | "span" | "figure";
  className?: string;
  lang?: string | undefined;
};

/**
 * Shows HTML that is sent once: in the document, where hydration keeps it, or in the loader's data
 * of a client navigation. The HTML comes only from the server's own pipelines, and a reader's text
 * is always sanitized.
 */
export function StaticHtml({ part, as = "div", className, lang }: Props) {
  const source = useContext(HtmlSource);
  const locale = useLocale();
  useEffect(() => {
    const shown = document.querySelector(`[data-html="${part.hash}"]`);
    if (!shown?.querySelector("pre > code")) return;
    // If this script cannot be fetched, the reader can still select the code and copy it.
    import("./copy-code.ts").then(
      ({ addCopyButtons }) => addCopyButtons(shown, locale),
      () => undefined,
    );
  }, [part.hash, locale]);
  return createElement(as, {
    className,
    lang,
    "data-html": part.hash,
    dangerouslySetInnerHTML: { __html: htmlOf(part, source) },
    suppressHydrationWarning: true,
  });
}

/**
 * Limited to a number of characters, because a tab may stay open for long. A cache library would
 * add about 5 kB to every page's script.
 */
const seen = new Map<string, string>();
const mostSeen = 5_000_000;
let seenLength = 0;

function remember(hash: string, html: string): void {
  if (seen.has(hash)) return;
  seen.set(hash, html);
  seenLength += html.length;
  for (const [oldest, text] of seen) {
    if (seenLength <= mostSeen) break;
    seen.delete(oldest);
    seenLength -= text.length;
  }
}

/**
 * In the browser, the first HTML for a hash is kept. When loaders run again, their data refers to
 * HTML that the document already shows; keeping the first leaves the page unchanged.
 */
function htmlOf(
  { hash, html }: HtmlPart,
  source: ((hash: string) => string | undefined) | null,
): string {
  if (typeof document === "undefined") return html ?? source?.(hash) ?? "";
  const known =
    seen.get(hash) ?? document.querySelector(`[data-html="${hash}"]`)?.innerHTML ?? html ?? "";
  remember(hash, known);
  return known;
}
