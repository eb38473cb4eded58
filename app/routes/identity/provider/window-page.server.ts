import { escapeHtml } from "#contract/core/text/escape-html.ts";
import tellOpener from "script:./tell-opener.ts";
import type { Locale } from "#contract/core/locales.ts";
import { fallbackDocument } from "#app/document/fallback-page.server.ts";
import { getFixedT } from "#app/i18n/i18n.server.ts";
import type { PageContext } from "#app/request/context/page.server.ts";

type Ended = {
  readonly window: string;
  readonly path: string;
  readonly locale: Locale;
};

/**
 * The last page of a window with a provider's page. It sends its result to the page that opened it;
 * if no page receives it, it shows a link. It has no Cross-Origin-Opener-Policy, which would
 * separate it from that page. It may connect to this site, because a browser fetches the dictionary
 * that the server names to every page (decision 023).
 */
export function windowPage({ window, path, locale }: Ended, { store }: PageContext): Response {
  const t = getFixedT(locale);
  const { nonce } = store;
  const html = fallbackDocument({
    locale,
    title: t("providerWindow.title"),
    nonce,
    rest: `<p>${escapeHtml(t("providerWindow.text"))}</p>
<p><a href="${escapeHtml(path)}" data-window="${escapeHtml(window)}" data-path="${escapeHtml(path)}">${escapeHtml(t("providerWindow.go-on"))}</a></p>
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
