import { ErrorPage } from "#app/components/error-page.tsx";
import { safeRedirect } from "#app/guards/safe-redirect.ts";
import { isSecure } from "#app/http/environment.server.ts";
import { pageAction, pageLoader } from "#app/http/page.server.ts";
import { localePath } from "#app/i18n/path.ts";
import { bannerCookie } from "#app/layouts/banner-cookie.server.ts";

export const loader = pageLoader({ guards: [] }, ({ redirect }) => redirect("/"));

/** Dismisses the privacy banner and leads back to where it was. */
export const action = pageAction({ guards: [] }, ({ form, redirect, locale }) => {
  const back = redirect(safeRedirect(String(form.get("redirectTo") ?? ""), localePath(locale, "/")), {
    prefixed: true,
  });
  back.headers.append(
    "Set-Cookie",
    `${bannerCookie}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${isSecure() ? "; Secure" : ""}`,
  );
  throw back;
});

/** Never seen: it leads on. A route without a component would answer a refused form with bare JSON. */
export default function BannerPage() {
  return null;
}

export { ErrorPage as ErrorBoundary };
