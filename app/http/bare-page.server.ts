import { getFixedT } from "#app/i18n/i18n.server.ts";
import { localeOf, localePath } from "#app/i18n/path.ts";

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** What is shown when the error page itself fails: nothing of the application but its words. */
export function barePage(request: Request, requestId: string): string {
  const locale = localeOf(new URL(request.url).pathname);
  const t = getFixedT(locale);
  const title = escaped(t("errors.500"));
  return `<!DOCTYPE html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<h1>${title}</h1>
<p>${escaped(t("errors.reference"))}: ${escaped(requestId)}</p>
<p><a href="${localePath(locale, "/")}">${escaped(t("errors.home"))}</a></p>
</html>
`;
}
