import { z } from "zod";
import { answerCookies } from "#app/analytics/consent.server.ts";
import { dismissal } from "#app/features/banner/dismissed.server.ts";
import { safeRedirect } from "#app/request/guards/safe-redirect.ts";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { localePath } from "#app/i18n/path.ts";

/** Null answers the cookie notice, which has no question. */
const given = z.null().or(z.enum(["granted", "denied"]).catch("denied"));

/** A form answers the privacy banner, or dismisses another banner by its key. */
function cookiesFor(request: Request, form: FormData): string[] {
  const key = form.get("dismissed");
  if (key !== null) return [dismissal(request, String(key))].filter((cookie) => cookie !== null);
  return answerCookies(request, given.parse(form.get("statistics")) ?? "dismissed");
}

export const loader = pageLoader({ guards: [] }, ({ redirect }) => redirect("/"));

export const action = pageAction({ guards: [] }, ({ request, form, redirect, locale }) => {
  const back = redirect(
    safeRedirect(String(form.get("redirectTo") ?? ""), localePath(locale, "/")),
    {
      prefixed: true,
    },
  );
  for (const cookie of cookiesFor(request, form)) back.headers.append("Set-Cookie", cookie);
  throw back;
});

/** Never rendered. A route without a component would answer a refused form with bare JSON. */
export default function BannerPage() {
  return null;
}

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
