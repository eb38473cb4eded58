import {
  index,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from "@remix-run/route-config";

const file = (folder: string) => `routes/${folder}/route.tsx`;
const page = (path: string, folder: string, children?: RouteConfigEntry[]) =>
  route(path, file(folder), children);

const community = "communities.$slug";
const course = `${community}.courses.$course_slug`;
const challenge = `${course}.challenges.$challenge_id`;

/**
 * The pages below one challenge, one course and one community; each parent renders the part its
 * children share.
 */
const challengePages = () => [
  index(file(`${challenge}._index`)),
  page("submissions", `${challenge}.submissions`),
  page("submissions/:submission_id", `${challenge}.submissions.$submission_id`),
];
const coursePages = () => [
  index(file(`${course}._index`)),
  page("learning-modules", `${course}.learning-modules`),
  page("learning-modules/:module_id", `${course}.learning-modules.$module_id`),
  page("challenges/:challenge_id", challenge, challengePages()),
];
const communityPages = () => [
  index(file(`${community}._index`)),
  page("chapters", `${community}.chapters`),
  page("learning-modules", `${community}.learning-modules`),
  page("bounties", `${community}.bounties`),
  page("challenge", `${community}.challenge`),
  page("challenge/description", `${community}.challenge.description`),
  page("submissions", `${community}.submissions`),
  page("scoreboard", `${community}.scoreboard`),
  page("courses", `${community}.courses`),
  page("courses/:course_slug", course, coursePages()),
  page("feed.atom", `${community}.feed`),
  page("reviews", `${community}.reviews`),
  page("reviews/:submission_id", `${community}.reviews.$submission_id`),
];

/** Every page of the site, once. */
const pages = () => [
  index(file("_index")),
  page("bounties", "bounties"),
  page("bounties/:slug", "bounties.$slug"),
  page("communities", "communities"),
  page("communities/:slug", community, communityPages()),
  page("login", "login"),
  page("signup", "signup"),
  page("logout", "logout"),
  page("password-reset", "password-reset"),
  page("new-password", "new-password"),
  page("email-verification", "email-verification"),
  page("notifications", "notifications"),
  page("profile", "profile"),
  page("profile/referrals", "profile.referrals"),
  page("profile/wallets", "profile.wallets"),
  page("profile/:username", "profile.$username"),
  page("submissions", "submissions"),
  page("submissions/:submission_id", "submissions.$submission_id"),
  page("privacy-policy", "privacy-policy"),
  page("terms-conditions", "terms-conditions"),
  page("protocols", "protocols"),
  page("manifest.webmanifest", "manifest"),
  page("language", "language"),
  page("banner", "banner"),
  page("*", "$"),
];

/** Ids are the folders' names, and with `es:` before them where the page is mounted in Spanish. */
function withIds(entries: RouteConfigEntry[], before = ""): RouteConfigEntry[] {
  return entries.map((entry) => ({
    ...entry,
    id: before + entry.file.split("/")[1],
    ...(entry.children && { children: withIds(entry.children, before) }),
  }));
}

export default [
  ...withIds(pages()),
  ...withIds(prefix("es", pages()), "es:"),
  ...withIds([
    page("pictures/:id", "pictures.$id"),
    page("cards/*", "cards.$"),
    page("sitemap.xml", "sitemap"),
    page("robots.txt", "robots"),
  ]),
] satisfies RouteConfig;
