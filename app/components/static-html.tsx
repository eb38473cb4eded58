import { createContext, createElement, useContext, useEffect } from "react";
import { useLocale } from "#app/i18n/use-messages.tsx";

/** HTML made on the server; `html` is null where the server-rendered document itself carries it. */
export type HtmlPart = { readonly hash: string; readonly html: string | null };

/** The HTML of a part by its hash, while the server renders a document; null in the browser. */
export const HtmlSource = createContext<((hash: string) => string | undefined) | null>(null);

type Props = {
  part: HtmlPart;
  as?: "div" | "article" | "section" | "span" | "figure";
  className?: string;
  lang?: string;
};

/**
 * Shows HTML that is sent once: in the server-rendered document, which hydration leaves as it is,
 * or in the loader's data of a client navigation. The HTML comes from the server's own pipelines
 * only, never from a reader unsanitized.
 */
export function StaticHtml({ part, as = "div", className, lang }: Props) {
  const source = useContext(HtmlSource);
  const locale = useLocale();
  useEffect(() => {
    const shown = document.querySelector(`[data-html="${part.hash}"]`);
    if (!shown?.querySelector("pre > code")) return;
    // Without its script, code is copied as any text is.
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
 * The HTML that was shown, up to a number of characters, since a tab may stay open for long. A
 * cache library would add about 5 kB to every page's script.
 */
const seen = new Map<string, string>();
const mostSeen = 5_000_000;
let seenLength = 0;

function remember(hash: string, html: string): void {
  if (seen.has(hash)) return;
  seen.set(hash, html);
  seenLength += html.length;
  // A Map keeps its order: the first is the oldest.
  for (const [oldest, text] of seen) {
    if (seenLength <= mostSeen) break;
    seen.delete(oldest);
    seenLength -= text.length;
  }
}

/**
 * In the browser, the first HTML for a hash is kept. When loaders run again, their data contains
 * HTML that the document already shows; keeping the first one leaves the page unchanged. A part
 * that is shown again gets the same HTML.
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
