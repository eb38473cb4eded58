import { en } from "../../app/i18n/messages/en.ts";
import { es } from "../../app/i18n/messages/es.ts";

export const community = "/communities/ethereum";
export const course = `${community}/courses/solidity-foundations`;
export const module = `${course}/learning-modules/accounts-and-transactions`;
export const challenge = `${course}/challenges/build-a-tip-jar`;

/** Members who are not reviewers get a refusal. */
export const reviewersOnly = `${community}/reviews`;

export const publicPages = [
  "/",
  "/about",
  "/bounties",
  "/bounties/challenge-build-a-tip-jar",
  "/communities",
  community,
  `${community}/chapters`,
  `${community}/learning-modules`,
  `${community}/bounties`,
  `${community}/challenge`,
  `${community}/challenge/description`,
  `${community}/submissions`,
  `${community}/scoreboard`,
  `${community}/courses`,
  `${community}/rewards`,
  `${community}/events`,
  course,
  `${course}/learning-modules`,
  module,
  challenge,
  `${challenge}/submissions`,
  "/tokens/AYNI",
  "/profile/illari",
  "/protocols",
  "/glossary",
  "/how-reviews-work",
  "/rules",
  "/moderation",
  "/developers",
  "/developers/problems",
  "/developers/communities",
  "/privacy-policy",
  "/terms-conditions",
  "/partner-terms",
] as const;

export const visitorPages = [
  "/login",
  "/login/phone",
  "/login/second-factor",
  "/login-link?oobCode=none",
  "/identity-action?mode=recoverEmail&oobCode=none",
  "/signup",
  "/password-reset",
  "/new-password?oobCode=none",
  "/not-me?token=none",
  "/role-invitation?token=none",
  "/protocols/apply",
  "/protocols/application?token=none",
  "/unsubscribe?token=none",
  "/reports/new?about=profile:illari",
  "/reports/follow?secret=none",
  "/email-verification",
  "/search",
  "/search?q=token",
];

export const memberPages = [
  "/feedback",
  "/notifications",
  "/profile",
  "/profile/account",
  "/profile/notifications",
  "/profile/events",
  "/profile/account/second-factor",
  "/profile/account/link",
  "/profile/referrals",
  "/profile/wallets",
  "/profile/wallets/payouts",
  "/profile/wallets/AYNI",
  "/profile/wallets/AYNI/address",
  "/submissions",
  "/reports",
  "/decisions",
  "/studio",
  "/studio/ethereum",
  "/studio/ethereum/people",
  "/studio/ethereum/closing",
  reviewersOnly,
];

/** Members who do not own the community get a refusal. */
export const ownerPages = [
  "/studio/ethereum/figures",
  "/studio/ethereum/funding",
  "/studio/ethereum/calibration",
  "/studio/ethereum/banners",
  "/studio/ethereum/events",
  "/studio/ethereum/moderation",
];

/** The pages that only a community of the studio has; its slug follows `/studio/`. */
export const studioPages = (slug: string) =>
  ["content", "pictures", "checks", "publish", "publish/versions", "import"].map(
    (page) => `/studio/${slug}/${page}`,
  );

/** Members who are not admins get a refusal. */
export const adminPages = [
  "/admin",
  "/admin?q=a",
  "/admin/log",
  "/admin/members",
  "/admin/members?role=reviewer&state=verified",
  "/admin/pools",
  "/admin/tokens",
  "/admin/payouts",
  "/admin/figures/ethereum",
  "/admin/addresses",
  "/admin/applications",
  "/admin/communities",
  "/admin/moderation",
  "/admin/publications",
  "/admin/calibration",
  "/admin/banners",
  "/admin/work",
  "/admin/members/1",
  "/admin/submissions/1",
];

export const words = { en, es };
export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

export const inLanguage = (path: string, language: Language): string =>
  language === "en" ? path : path === "/" ? "/es" : `/es${path}`;
