import { getFixedT } from "#app/i18n/i18n.server.ts";
import { localeOf, localePath } from "#app/i18n/path.ts";

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const styles = `:root{color-scheme:light dark;--p:#fbf7f0;--i:#211c18;--c:#9b2242}
@media(prefers-color-scheme:dark){:root{--p:#171412;--i:#f3ece2;--c:#e78da5}}
body{margin:0 auto;max-width:30rem;padding:15vh 1rem;background:var(--p);color:var(--i);font:1.1rem/1.5 system-ui,sans-serif;text-align:center}
body::before{content:"";display:block;height:12px;background:conic-gradient(from 135deg at 50% 0,var(--c) 90deg,#0000 0) 0/24px}
h1{font:600 1.7rem/1.2 "Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif}
a{color:var(--c);display:inline-block;padding:.6rem}`;

/** Where a bare page is shown, the status it has, and what leads to the log. */
export type BarePage = {
  readonly pathname: string;
  readonly status: 400 | 405 | 413 | 421 | 500 | 503;
  readonly reference: string;
  /** Of the document's style, where its policy asks for one. */
  readonly nonce?: string;
  /** The site's own address, where the page was asked for by another. */
  readonly site?: string;
};

/**
 * The page that is shown when no other page can be shown. It needs nothing of the application but
 * its words, and links to the home page.
 */
export function barePage({ pathname, status, reference, nonce, site = "" }: BarePage): string {
  const locale = localeOf(pathname);
  const t = getFixedT(locale);
  const title = escaped(t(`errors.${status}`));
  return `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style${nonce ? ` nonce="${nonce}"` : ""}>${styles}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escaped(t(`errors.${status}-why`))}</p>
<p><small>${escaped(t("errors.reference"))}: <code>${escaped(reference)}</code></small></p>
<p><a href="${site}${localePath(locale, "/")}">${escaped(t("errors.home"))}</a></p>
</main>
</body>
</html>
`;
}
