import { welcomeParameter, type WelcomeData } from "#app/components/root-data.ts";
import type { PageContext } from "#app/pages/page-context.server.ts";

/** What just happened to a new member, by the name it has in the address of their page. */
type WelcomeNews = "signed-up" | "mail-not-sent" | "verified";

/** For how many milliseconds after signing up somebody is welcomed. */
const welcomeTime = 24 * 60 * 60 * 1000;

const pictureParameter = "picture";

/** `path`, which carries its language, with the notice that tells a member what happened. */
export function withWelcome(path: string, news: WelcomeNews, isPictureKept = true): string {
  const { pathname, searchParams, hash } = new URL(path, "http://site.invalid");
  searchParams.set(welcomeParameter, news);
  if (!isPictureKept) searchParams.set(pictureParameter, "refused");
  return `${pathname}?${searchParams}${hash}`;
}

/**
 * What the notice says. Null where none is asked for, and where it would not be true: a link may
 * ask for any of them.
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
  const say = (news: WelcomeData["news"]) => ({ news, username, email, isPictureRefused });
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
