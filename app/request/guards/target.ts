import { canonicalPath } from "#app/request/http/canonical-path.ts";
import { splitLocale } from "#app/i18n/path.ts";
import { safeRedirect } from "./safe-redirect.ts";

export const longestTarget = 512;

/** Pages on the way to a log-in or sign-up. None of them is a target. */
const waysIn = new Set([
  "/login",
  "/login/phone",
  "/login/second-factor",
  "/login-link",
  "/logout",
  "/signup",
  "/password-reset",
  "/new-password",
  "/identity-action",
  "/provider",
]);

/**
 * Pages on the way to a log-in that may be a target. The target of such a page is never another one
 * of them.
 */
const steps = new Set(["/email-verification", "/profile/account/confirm", "/profile/account/link"]);

const base = "http://site.invalid";

/**
 * The page that `path` finally leads to, with its language: a page on the way in is replaced by its
 * own target, so that links between identity pages never grow. Null if there is none on this site.
 */
export function innermostTarget(path: string | null | undefined): string | null {
  const safe = safeRedirect(path, "");
  if (!safe) return null;
  const url = new URL(base + safe);
  url.pathname = canonicalPath(url.pathname);
  const page = splitLocale(url.pathname).path;
  const isStep = steps.has(page);
  if (!isStep && !waysIn.has(page)) return shortened(url);
  const next = innermostTarget(url.searchParams.get("redirectTo"));
  if (!isStep) return next;
  const last = next && steps.has(pageOf(next)) ? ownTargetOf(next) : next;
  if (last) url.searchParams.set("redirectTo", last);
  else url.searchParams.delete("redirectTo");
  return shortened(url);
}

export const isPassed = (pathname: string): boolean => {
  const { path } = splitLocale(pathname);
  return waysIn.has(path) || steps.has(path);
};

export function withTarget(path: string, to: string | null): string {
  const target = innermostTarget(to);
  return target
    ? `${path}${path.includes("?") ? "&" : "?"}redirectTo=${encodeURIComponent(target)}`
    : path;
}

const pageOf = (target: string) => splitLocale(new URL(base + target).pathname).path;
const ownTargetOf = (target: string) => new URL(base + target).searchParams.get("redirectTo");

/** A target that is too long loses its own target first, and then its whole query. */
function shortened({ pathname, search, hash, searchParams }: URL): string | null {
  const alone = new URLSearchParams(searchParams);
  alone.delete("redirectTo");
  const query = alone.size > 0 ? `?${alone}` : "";
  const forms = [pathname + search + hash, pathname + query + hash, pathname];
  return forms.find(({ length }) => length <= longestTarget) ?? null;
}
