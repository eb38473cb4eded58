import { offline as en } from "#app/i18n/messages/en/site/offline.ts";
import { offline as es } from "#app/i18n/messages/es/site/offline.ts";
import { localeOf } from "#app/i18n/path.ts";
import type { Translate } from "#app/i18n/translate.ts";
import base from "#app/styles/base/base.css?inline";
import tokens from "#app/styles/base/tokens.css?inline";

const words = { en, es };
const narrow = "max-width:40rem;margin:auto;padding:32px 16px";
const row = "display:block;padding:10px 0";

/** Waits a moment: the connection may be lost again, or the reader may leave the page. */
const reloadWhenBack = `addEventListener("online",()=>setTimeout(()=>navigator.onLine&&location.reload(),500))`;

/**
 * The page that is shown if a page cannot be loaded. It lists the modules that can be read, in the
 * language of the URL. The worker creates it itself, so installing the worker fetches nothing. The
 * page reloads when there is a connection.
 */
export async function offlinePage({ pathname }: URL, copies: Cache): Promise<Response> {
  const locale = localeOf(pathname);
  const t: Translate<"offline"> = (key) => words[locale][key];
  const nonce = crypto.randomUUID();
  const html = `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t("title")} · Ayni</title>
<style>${tokens}${base}</style>
</head>
<body>
<main style="${narrow}">
<h1>${t("title")}</h1>
<p>${t("why")}</p>
<p><a style="${row}" href="">${t("again")}</a></p>
${await list(t, locale, copies)}
</main>
<script nonce="${nonce}">${reloadWhenBack}</script>
</body>
</html>
`;
  return new Response(html, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'`,
    },
  });
}

async function list(t: Translate<"offline">, locale: string, copies: Cache): Promise<string> {
  const items: string[] = [];
  for (const { url } of await copies.keys()) {
    const { pathname } = new URL(url);
    if (localeOf(pathname) !== locale) continue;
    // The title in the copy is already HTML.
    const title = /<title>(.*?)<\/title>/s.exec(
      (await (await copies.match(url))?.text()) ?? "",
    )?.[1];
    items.push(`<li><a style="${row}" href="${pathname}">${title ?? pathname}</a></li>`);
  }
  if (items.length === 0) return `<p>${t("none-kept")}</p>`;
  return `<h2>${t("kept-modules")}</h2>\n<ul style="list-style:none">\n${items.join("\n")}\n</ul>`;
}
