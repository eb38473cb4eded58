import { z } from "zod";
import { locale as localeSchema } from "#contract/core/values.ts";
import { safeRedirect } from "#app/request/guards/safe-redirect.ts";
import { setCookie } from "#app/request/http/cookies.server.ts";
import { languageCookie } from "#app/i18n/i18n.server.ts";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { localePath } from "#app/i18n/path.ts";

const choice = z.object({ locale: localeSchema, redirectTo: z.string().optional() });

/**
 * Stores a language for a year and redirects. The cookie is plain, because the former client's
 * cookie must work, too.
 */
function keep(
  given: unknown,
  redirect: (path: string, options: { prefixed: true }) => Response,
): Response {
  const parsed = choice.safeParse(given);
  if (!parsed.success) return redirect("/", { prefixed: true });
  const { locale, redirectTo } = parsed.data;
  const onward = redirect(safeRedirect(redirectTo, localePath(locale, "/")), { prefixed: true });
  onward.headers.append(
    "Set-Cookie",
    setCookie({ name: languageCookie, value: locale, scripted: true }),
  );
  return onward;
}

/** The target of the language switcher. It changes only the language, so a GET is acceptable. */
export const loader = pageLoader({ guards: [] }, ({ url, redirect }) => {
  throw keep(Object.fromEntries(url.searchParams), redirect);
});

export const action = pageAction({ guards: [] }, ({ form, redirect }) => {
  throw keep(Object.fromEntries(form), redirect);
});

/** Never rendered. A route without a component would answer a refused form with bare JSON. */
export default function LanguagePage() {
  return null;
}

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
