import { welcomeParameter, type WelcomeData } from "#app/ui/root-data.ts";
import type { PageContext } from "#app/request/context/page-context.server.ts";

type WelcomeNotice = "signed-up" | "mail-not-sent" | "verified";

/** Milliseconds after the sign-up during which the notice may be shown. */
const welcomeTime = 24 * 60 * 60 * 1000;

const pictureParameter = "picture";

export function withWelcome(path: string, notice: WelcomeNotice, isPictureStored = true): string {
  const { pathname, searchParams, hash } = new URL(path, "http://site.invalid");
  searchParams.set(welcomeParameter, notice);
  if (!isPictureStored) searchParams.set(pictureParameter, "refused");
  return `${pathname}?${searchParams}${hash}`;
}

/**
 * Null if the URL requests no notice, or if the notice would not be true: any link may request it.
 */
export function welcomeOf({
  url: { searchParams },
  session,
  viewer,
}: Pick<PageContext<unknown>, "url" | "session" | "viewer">): WelcomeData | null {
  const asked = searchParams.get(welcomeParameter);
  if (!session || !viewer) return null;
  const { username, email, emailVerified, memberSince } = viewer;
  const isNew = Date.now() - Date.parse(memberSince) < welcomeTime;
  const isPictureRefused = searchParams.get(pictureParameter) === "refused";
  const say = (notice: WelcomeData["notice"]) => ({ notice, username, email, isPictureRefused });
  switch (asked) {
    case "verified":
      return emailVerified ? say("verified") : null;
    case "signed-up":
    case "mail-not-sent":
      return isNew ? say(emailVerified ? "ready" : asked) : null;
    default:
      return null;
  }
}
