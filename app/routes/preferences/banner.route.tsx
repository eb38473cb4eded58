import { z } from "zod";
import { answerCookies } from "#app/analytics/consent.server.ts";
import { ErrorPage } from "#app/ui/error-page.tsx";
import { safeRedirect } from "#app/request/guards/safe-redirect.ts";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { localePath } from "#app/i18n/path.ts";

/** Null answers the cookie notice, which has no question. */
const given = z.null().or(z.enum(["granted", "denied"]).catch("denied"));

export const loader = pageLoader({ guards: [] }, ({ redirect }) => redirect("/"));

export const action = pageAction({ guards: [] }, ({ request, form, redirect, locale }) => {
  const back = redirect(
    safeRedirect(String(form.get("redirectTo") ?? ""), localePath(locale, "/")),
    {
      prefixed: true,
    },
  );
  const answer = given.parse(form.get("statistics")) ?? "dismissed";
  for (const cookie of answerCookies(request, answer)) back.headers.append("Set-Cookie", cookie);
  throw back;
});

/** Never rendered. A route without a component would answer a refused form with bare JSON. */
export default function BannerPage() {
  return null;
}

export { ErrorPage as ErrorBoundary };
