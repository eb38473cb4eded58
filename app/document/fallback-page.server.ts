import { escapeHtml } from "#contract/core/text/escape-html.ts";
import type { Locale } from "#contract/core/values.ts";
import { getFixedT } from "#app/i18n/i18n.server.ts";
import { localeOf, localePath } from "#app/i18n/path.ts";

const styles = `:root{color-scheme:light dark;--p:#fbf7f0;--i:#211c18;--c:#9b2242}
@media(prefers-color-scheme:dark){:root{--p:#171412;--i:#f3ece2;--c:#e78da5}}
body{margin:0 auto;max-width:30rem;padding:15vh 1rem;background:var(--p);color:var(--i);font:1.1rem/1.5 system-ui,sans-serif;text-align:center}
body::before{content:"";display:block;height:12px;background:conic-gradient(from 135deg at 50% 0,var(--c) 90deg,#0000 0) 0/24px}
h1{font:600 1.7rem/1.2 "Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif}
a{color:var(--c);display:inline-block;padding:.6rem}`;

export type FallbackPage = {
  readonly pathname: string;
  readonly status: 400 | 405 | 421 | 500;
  readonly reference: string;
  readonly nonce?: string;
  readonly site?: string;
};

/**
 * The fallback page when no other page can be rendered. It needs only the messages of the
 * application.
 */
export function fallbackPage({
  pathname,
  status,
  reference,
  nonce,
  site = "",
}: FallbackPage): string {
  const locale = localeOf(pathname);
  const t = getFixedT(locale);
  return fallbackDocument({
    locale,
    title: t(`errors.${status}`),
    nonce,
    rest: `<p>${escapeHtml(t(`errors.${status}-why`))}</p>
<p><small>${escapeHtml(t("errors.reference"))}: <code>${escapeHtml(reference)}</code></small></p>
<p><a href="${site}${localePath(locale, "/")}">${escapeHtml(t("errors.home"))}</a></p>`,
  });
}

type FallbackDocument = {
  readonly locale: Locale;
  readonly title: string;
  readonly rest: string;
  readonly nonce?: string | undefined;
};

export const fallbackDocument = ({ locale, title, rest, nonce }: FallbackDocument): string =>
  `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style${nonce ? ` nonce="${nonce}"` : ""}>${styles}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${rest}
</main>
</body>
</html>
`;
