import {
  index,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from "@remix-run/route-config";
import { defaultLocale, locales } from "#contract/core/locales.ts";

/**
 * Maps paths to files of `routes/`. The folders are nested as the pages are: community, course,
 * challenge, submission. A route's id is its file's name without `.route.tsx`.
 */

const file = (path: string) => `routes/${path}.route.tsx`;
const page = (address: string, path: string, children?: RouteConfigEntry[]) =>
  route(address, file(path), children);

const challengePages = () => [
  index(file("community/course/challenge/overview/challenge-overview")),
  page("submissions", "community/course/challenge/submissions/challenge-submissions"),
  page("submissions/:submission_id", "community/course/challenge/submission/submission"),
];

const coursePages = () => [
  index(file("community/course/overview/course-overview")),
  page("learning-modules", "community/course/learning-modules/course-modules"),
  page("learning-modules/:module_id", "community/course/learning-module/learning-module"),
  page("challenges/:challenge_id", "community/course/challenge/challenge", challengePages()),
];

const communityPages = () => [
  index(file("community/overview/community-overview")),
  page("chapters", "community/chapters/chapters"),
  page("learning-modules", "community/learning-modules/community-modules"),
  page("bounties", "community/bounties/community-bounties"),
  page("challenge", "community/challenges/community-challenges"),
  page("challenge/description", "community/challenge-description/challenge-description"),
  page("submissions", "community/submissions/community-submissions"),
  page("scoreboard", "community/scoreboard/scoreboard"),
  page("courses", "community/courses/courses"),
  page("courses/:course_slug", "community/course/course", coursePages()),
  page("rewards", "community/rewards/community-rewards"),
  page("rewards.csv", "community/rewards/rewards-csv"),
  page("rewards.json", "community/rewards/rewards-json"),
  page("events", "community/events/community-events"),
  page("events.ics", "community/events/community-calendar"),
  page("events/:event_id", "community/event/community-event"),
  page("feed.atom", "community/feed/feed"),
  page("badge.svg", "community/badge/community-badge"),
  page("reviews", "community/reviews/reviews"),
  page("reviews/:submission_id", "community/reviews/review/review"),
  page("reviews/:submission_id/alike/:other_id", "community/reviews/alike/alike"),
  page("reviews/:submission_id/correction", "community/reviews/correction/correction"),
];

const studioPages = () => [
  index(file("studio/community/overview/studio-overview")),
  page("content", "studio/community/content/studio-content"),
  page("pictures", "studio/community/pictures/studio-pictures"),
  page("checks", "studio/community/checks/studio-checks"),
  page("import", "studio/community/import/studio-import"),
  page("imports/:import_id", "studio/community/import/studio-import-review"),
  page("courses/:course_slug/archive.zip", "studio/community/import/course-archive"),
  page("previews", "studio/community/previews/studio-previews"),
  page("publish", "studio/community/publish/studio-publish"),
  page("publish/versions", "studio/community/versions/studio-versions"),
  page("community", "studio/community/draft/draft-community"),
  page("courses/:course_slug", "studio/community/draft/draft-course"),
  page("courses/:course_slug/learning-modules/:module_id", "studio/community/draft/draft-module"),
  page("courses/:course_slug/challenges/:challenge_id", "studio/community/draft/draft-challenge"),
  page("people", "studio/community/people/studio-people"),
  page("closing", "studio/community/closing/studio-closing"),
  page("figures", "studio/community/figures/studio-figures"),
  page("figures.csv", "studio/community/figures/studio-figures-csv"),
  page("moderation", "studio/community/moderation/studio-moderation"),
  page("moderation/:case_id", "studio/community/moderation/studio-case"),
  page("banners", "studio/community/banners/studio-banners"),
  page("banners/:banner_id", "studio/community/banner/studio-banner"),
  page("events", "studio/community/events/studio-events"),
  page("events/:event_id", "studio/community/event/studio-event"),
  page("funding", "studio/community/funding/studio-funding"),
];

const pages = () => [
  index(file("home/home")),
  page("about", "home/about/about"),
  page("bounties", "bounties/bounties"),
  page("bounties/:slug", "bounties/bounty/bounty"),
  page("communities", "communities/communities"),
  page("communities/:slug", "community/community", communityPages()),
  page("tokens/:token", "token/token"),
  page("search", "search/search"),
  page("login", "identity/login/login"),
  page("login/phone", "identity/login-phone/login-phone"),
  page("login/second-factor", "identity/second-factor/second-factor"),
  page("login-link", "identity/login-link/login-link"),
  page("provider", "identity/provider/provider"),
  page("provider/window", "identity/provider/provider-window"),
  page("signup", "identity/signup/signup"),
  page("logout", "identity/logout/logout"),
  page("password-reset", "identity/password-reset/password-reset"),
  page("new-password", "identity/new-password/new-password"),
  page("identity-action", "identity/identity-action/identity-action"),
  page("not-me", "identity/not-me/not-me"),
  page("email-verification", "identity/email-verification/email-verification"),
  page("unsubscribe", "unsubscribe/unsubscribe"),
  page("feedback", "feedback/feedback"),
  page("feedback/:submission_id", "feedback/assignment/assignment"),
  page("notifications", "notifications/notifications"),
  page("profile", "profile/profile"),
  page("profile/account", "profile/account/account"),
  page("profile/account/confirm", "profile/confirm/confirm"),
  page("profile/account/second-factor", "profile/factors/factors"),
  page("profile/account/export/:export_id", "profile/export/export"),
  page("profile/account/delete", "profile/delete/delete"),
  page("profile/account/keep", "profile/keep/keep"),
  page("profile/account/link", "profile/link/link-provider"),
  page("profile/referrals", "profile/referrals/referrals"),
  page("profile/wallets", "profile/wallets/wallets"),
  page("profile/notifications", "profile/notification-mails/notification-mails"),
  page("profile/wallets/earnings.csv", "profile/earnings/earnings"),
  page("profile/wallets/payouts", "profile/wallets/payouts/payouts"),
  page("profile/wallets/:token", "profile/wallets/wallet/wallet"),
  page("profile/wallets/:token/address", "profile/wallets/address/payout-address"),
  page("profile/events", "profile/events/profile-events"),
  page("profile/:username", "profile/member/member"),
  page("admin", "admin/overview/admin"),
  page("admin/members", "admin/members/admin-members"),
  page("admin/members/:member_id", "admin/member/admin-member"),
  page("admin/submissions/:submission_id", "admin/submission/admin-submission"),
  page("admin/pools", "admin/pools/admin-pools"),
  page("admin/figures/:slug", "admin/figures/admin-figures"),
  page("admin/payouts", "admin/payouts/admin-payouts"),
  page("admin/moderation", "admin/moderation/admin-moderation"),
  page("admin/moderation/:case_id", "admin/moderation/admin-case"),
  page("admin/addresses", "admin/addresses/admin-addresses"),
  page("admin/applications", "admin/applications/admin-applications"),
  page("admin/applications/:application_id", "admin/application/admin-application"),
  page("admin/communities", "admin/communities/admin-communities"),
  page("admin/communities/:slug", "admin/community/admin-community"),
  page("admin/publications", "admin/publications/admin-publications"),
  page("admin/tokens", "admin/tokens/admin-tokens"),
  page("admin/banners", "admin/banners/admin-banners"),
  page("admin/banners/:banner_id", "admin/banner/admin-banner"),
  page("admin/work", "admin/work/admin-work"),
  page("admin/log", "admin/log/admin-log"),
  page("badges/:badge_id", "badges/badge"),
  page("role-invitation", "studio/role-invitation/role-invitation"),
  page("preview", "preview/preview"),
  page("studio", "studio/studio"),
  page("studio/:slug", "studio/community/studio-community", studioPages()),
  page("submissions", "submissions/viewer-submissions"),
  page("submissions/:submission_id", "submissions/find-submission/find-submission"),
  page("privacy-policy", "legal/privacy-policy/privacy-policy"),
  page("terms-conditions", "legal/terms-conditions/terms-conditions"),
  page("protocols", "legal/protocols/protocols"),
  page("protocols/apply", "hosting/apply/apply"),
  page("protocols/application", "hosting/application/application"),
  page("partner-terms", "legal/partner-terms/partner-terms"),
  page("rules", "moderation/rules/rules"),
  page("how-reviews-work", "home/how-reviews-work/how-reviews-work"),
  page("moderation", "moderation/figures/moderation-figures"),
  page("reports", "moderation/reports/viewer-reports"),
  page("reports/new", "moderation/new-report/new-report"),
  page("reports/follow", "moderation/follow-report/follow-report"),
  page("decisions", "moderation/decisions/decisions"),
  page("glossary", "glossary/glossary"),
  page("developers", "developers/developers"),
  page("developers/problems", "developers/problems/problems"),
  page("developers/:group", "developers/group/operation-group"),
  page("manifest.webmanifest", "files/manifest"),
  page("language", "preferences/language"),
  page("banner", "preferences/banner"),
  page("*", "not-found/not-found"),
];

const files = () => [
  page("pictures/:id", "files/picture"),
  page("cards/*", "files/card"),
  page("cloths/*", "files/strip"),
  page("notifications/unread", "files/unread"),
  page("passkey-options", "files/passkey-options"),
  page("callback/:provider", "identity/provider/provider-callback"),
  page("events.ics", "files/member-calendar"),
  page("sitemap.xml", "files/sitemap"),
  page("robots.txt", "files/robots"),
  page("badges/:badge_id/credential.json", "badges/credential"),
  page(".well-known/security.txt", "files/security-txt"),
  page(".well-known/did.json", "files/did-document"),
  page(".well-known/badge-status/:list", "files/badge-status"),
];

/**
 * The id is the file's name, with the language as a prefix if the path has one, such as `es:home`.
 */
function withIds(entries: RouteConfigEntry[], before = ""): RouteConfigEntry[] {
  return entries.map((entry) => ({
    ...entry,
    id: before + entry.file.slice(entry.file.lastIndexOf("/") + 1, -".route.tsx".length),
    ...(entry.children && { children: withIds(entry.children, before) }),
  }));
}

export default [
  ...withIds(pages()),
  ...locales
    .filter((locale) => locale !== defaultLocale)
    .flatMap((locale) => withIds(prefix(locale, pages()), `${locale}:`)),
  ...withIds(files()),
] satisfies RouteConfig;
