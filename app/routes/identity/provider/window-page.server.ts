import tellOpener from "script:./tell-opener.ts";
import type { Locale } from "#contract/locales.ts";
import { bareDocument, escaped } from "#app/document/bare-page.server.ts";
import { getFixedT } from "#app/i18n/i18n.server.ts";
import type { PageContext } from "#app/pages/page.server.ts";

type Ended = {
  /** The name of the window. */
  readonly window: string;
  /** The path, with its language, at which the page that has opened it goes on. */
  readonly path: string;
  readonly locale: Locale;
};

/**
 * The last page of a window that went to a provider. It tells the page that has opened it where to go
 * on. Where nobody hears it, it is a page with a link. It has no Cross-Origin-Opener-Policy, which
 * would cut it off from that page. It may connect to this site, since a browser fetches the dictionary
 * that the server names to every page (decision 023).
 */
export function windowPage({ window, path, locale }: Ended, { store }: PageContext): Response {
  const t = getFixedT(locale);
  const { nonce } = store;
  const html = bareDocument({
    locale,
    title: t("providerWindow.title"),
    nonce,
    rest: `<p>${escaped(t("providerWindow.text"))}</p>
<p><a href="${escaped(path)}" data-window="${escaped(window)}" data-path="${escaped(path)}">${escaped(t("providerWindow.go-on"))}</a></p>
<script nonce="${nonce}">${tellOpener}</script>`,
  });
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": `default-src 'none'; script-src 'nonce-${nonce}'; connect-src 'self'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      "Referrer-Policy": "no-referrer",
    },
  });
}
