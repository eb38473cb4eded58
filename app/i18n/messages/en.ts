import { account } from "./en/member/account.ts";
import { admin } from "./en/admin/admin.ts";
import { adminAddresses } from "./en/admin/admin-addresses.ts";
import { adminMember } from "./en/admin/admin-member.ts";
import { adminPayouts } from "./en/admin/admin-payouts.ts";
import { adminPools } from "./en/admin/admin-pools.ts";
import { adminReviews } from "./en/admin/admin-reviews.ts";
import { adminSubmission } from "./en/admin/admin-submission.ts";
import { adminWork } from "./en/admin/admin-work.ts";
import { bounty } from "./en/learning/bounty.ts";
import { browserStorage } from "./en/site/browser-storage.ts";
import { cards } from "./en/community/cards.ts";
import { challenge } from "./en/learning/challenge.ts";
import { changes } from "./en/member/changes.ts";
import { corrected } from "./en/learning/corrected.ts";
import { corrections } from "./en/learning/corrections.ts";
import { common } from "./en/site/common.ts";
import { communities } from "./en/community/communities.ts";
import { community, communityTabs } from "./en/community/community.ts";
import { communityRewards, paymentConsent } from "./en/money/community-rewards.ts";
import { confirmIdentity } from "./en/identity/confirm-identity.ts";
import { consent } from "./en/site/consent.ts";
import { copy } from "./en/site/copy.ts";
import { course } from "./en/learning/course.ts";
import { deleted } from "./en/site/deleted.ts";
import { errors } from "./en/site/errors.ts";
import { factors } from "./en/identity/factors.ts";
import { factorsSection } from "./en/identity/factors-section.ts";
import { feedback } from "./en/learning/feedback.ts";
import { film } from "./en/site/film.ts";
import { home } from "./en/site/home.ts";
import { identityAction } from "./en/identity/identity-action.ts";
import { identity } from "./en/identity/identity.ts";
import { languageFilter } from "./en/community/language-filter.ts";
import { login } from "./en/identity/login.ts";
import { loginLink } from "./en/identity/login-link.ts";
import { loginPhone } from "./en/identity/login-phone.ts";
import { logout } from "./en/identity/logout.ts";
import { judged } from "./en/learning/judged.ts";
import { ratings } from "./en/learning/ratings.ts";
import { module } from "./en/learning/module.ts";
import { nextSteps } from "./en/learning/next-steps.ts";
import { notMe } from "./en/identity/not-me.ts";
import { notificationMails, unsubscribing } from "./en/community/notification-mails.ts";
import { notifications } from "./en/community/notifications.ts";
import { offline } from "./en/site/offline.ts";
import { pages } from "./en/site/pages.ts";
import { passkeys } from "./en/identity/passkeys.ts";
import { passkeyUse } from "./en/identity/passkey-use.ts";
import { passwordReset } from "./en/identity/password-reset.ts";
import { passing } from "./en/learning/passing.ts";
import { payouts } from "./en/money/payouts.ts";
import { pendingDeletion } from "./en/identity/pending-deletion.ts";
import { phoneNumber } from "./en/identity/phone-number.ts";
import { problems } from "./en/site/problems.ts";
import { profile } from "./en/member/profile.ts";
import { providerProblems, providers, providerWindow, waysIn } from "./en/identity/providers.ts";
import { queues } from "./en/learning/queues.ts";
import { referrals } from "./en/money/referrals.ts";
import { review } from "./en/learning/review.ts";
import { reviewerKey } from "./en/learning/reviewer-key.ts";
import { rewardPath } from "./en/money/reward-path.ts";
import { scoreboard } from "./en/community/scoreboard.ts";
import { search } from "./en/community/search.ts";
import { secondFactor } from "./en/identity/second-factor.ts";
import { signup } from "./en/identity/signup.ts";
import { signupRest } from "./en/identity/signup-rest.ts";
import { sameText } from "./en/learning/same-text.ts";
import { submission } from "./en/learning/submission.ts";
import { submissionForm } from "./en/learning/submission-form.ts";
import { submissionList } from "./en/learning/submission-list.ts";
import { token } from "./en/money/token.ts";
import { tokenFacts } from "./en/money/token-facts.ts";
import { validation } from "./en/site/validation.ts";
import { verification } from "./en/member/verification.ts";
import { walletAddress } from "./en/money/wallet-address.ts";
import { wallets } from "./en/money/wallets.ts";
import { welcome } from "./en/member/welcome.ts";
import { yourData } from "./en/member/your-data.ts";

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
  deleted,
  errors,
  factors,
  factorsSection,
  feedback,
  film,
  home,
  identity,
  identityAction,
  languageFilter,
  login,
  loginLink,
  loginPhone,
  logout,
  judged,
  ratings,
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
  pendingDeletion,
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
