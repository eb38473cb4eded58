import { account } from "./en/account.ts";
import { admin } from "./en/admin.ts";
import { adminAddresses } from "./en/admin-addresses.ts";
import { adminMember } from "./en/admin-member.ts";
import { adminPayouts } from "./en/admin-payouts.ts";
import { adminPools } from "./en/admin-pools.ts";
import { adminReviews } from "./en/admin-reviews.ts";
import { adminSubmission } from "./en/admin-submission.ts";
import { adminWork } from "./en/admin-work.ts";
import { bounty } from "./en/bounty.ts";
import { browserStorage } from "./en/browser-storage.ts";
import { cards } from "./en/cards.ts";
import { challenge } from "./en/challenge.ts";
import { changes } from "./en/changes.ts";
import { corrected } from "./en/corrected.ts";
import { corrections } from "./en/corrections.ts";
import { common } from "./en/common.ts";
import { communities } from "./en/communities.ts";
import { community, communityTabs } from "./en/community.ts";
import { communityRewards, paymentConsent } from "./en/community-rewards.ts";
import { confirmIdentity } from "./en/confirm-identity.ts";
import { consent } from "./en/consent.ts";
import { copy } from "./en/copy.ts";
import { course } from "./en/course.ts";
import { errors } from "./en/errors.ts";
import { factors } from "./en/factors.ts";
import { factorsSection } from "./en/factors-section.ts";
import { feedback } from "./en/feedback.ts";
import { film } from "./en/film.ts";
import { gone } from "./en/gone.ts";
import { home } from "./en/home.ts";
import { identityAction } from "./en/identity-action.ts";
import { identity } from "./en/identity.ts";
import { languageFilter } from "./en/language-filter.ts";
import { leaving } from "./en/leaving.ts";
import { login } from "./en/login.ts";
import { loginLink } from "./en/login-link.ts";
import { loginPhone } from "./en/login-phone.ts";
import { logout } from "./en/logout.ts";
import { judged } from "./en/judged.ts";
import { marks } from "./en/marks.ts";
import { module } from "./en/module.ts";
import { nextSteps } from "./en/next-steps.ts";
import { notMe } from "./en/not-me.ts";
import { notificationMails, unsubscribing } from "./en/notification-mails.ts";
import { notifications } from "./en/notifications.ts";
import { offline } from "./en/offline.ts";
import { pages } from "./en/pages.ts";
import { passkeys } from "./en/passkeys.ts";
import { passkeyUse } from "./en/passkey-use.ts";
import { passwordReset } from "./en/password-reset.ts";
import { passing } from "./en/passing.ts";
import { payouts } from "./en/payouts.ts";
import { phoneNumber } from "./en/phone-number.ts";
import { problems } from "./en/problems.ts";
import { profile } from "./en/profile.ts";
import { providerProblems, providers, providerWindow, waysIn } from "./en/providers.ts";
import { queues } from "./en/queues.ts";
import { referrals } from "./en/referrals.ts";
import { review } from "./en/review.ts";
import { reviewerKey } from "./en/reviewer-key.ts";
import { rewardPath } from "./en/reward-path.ts";
import { scoreboard } from "./en/scoreboard.ts";
import { search } from "./en/search.ts";
import { secondFactor } from "./en/second-factor.ts";
import { signup } from "./en/signup.ts";
import { signupRest } from "./en/signup-rest.ts";
import { sameText } from "./en/same-text.ts";
import { submission } from "./en/submission.ts";
import { submissionForm } from "./en/submission-form.ts";
import { submissionList } from "./en/submission-list.ts";
import { token } from "./en/token.ts";
import { tokenFacts } from "./en/token-facts.ts";
import { validation } from "./en/validation.ts";
import { verification } from "./en/verification.ts";
import { walletAddress } from "./en/wallet-address.ts";
import { wallets } from "./en/wallets.ts";
import { welcome } from "./en/welcome.ts";
import { yourData } from "./en/your-data.ts";

export const en = {
  account,
  admin,
  adminAddresses,
  adminMember,
  adminPayouts,
  adminPools,
  adminReviews,
  adminSubmission,
  adminWork,
  bounty,
  browserStorage,
  cards,
  challenge,
  changes,
  corrected,
  corrections,
  common,
  communities,
  community,
  communityRewards,
  communityTabs,
  confirmIdentity,
  consent,
  copy,
  course,
  errors,
  factors,
  factorsSection,
  feedback,
  film,
  gone,
  home,
  identity,
  identityAction,
  languageFilter,
  leaving,
  login,
  loginLink,
  loginPhone,
  logout,
  judged,
  marks,
  module,
  nextSteps,
  notMe,
  notificationMails,
  notifications,
  offline,
  pages,
  passing,
  passkeys,
  passkeyUse,
  passwordReset,
  payouts,
  paymentConsent,
  phoneNumber,
  problems,
  profile,
  rewardPath,
  providerProblems,
  providers,
  providerWindow,
  queues,
  referrals,
  review,
  reviewerKey,
  scoreboard,
  search,
  secondFactor,
  signup,
  signupRest,
  sameText,
  submission,
  submissionForm,
  submissionList,
  token,
  tokenFacts,
  unsubscribing,
  validation,
  verification,
  walletAddress,
  wallets,
  waysIn,
  welcome,
  yourData,
};

export type Messages = typeof en;
