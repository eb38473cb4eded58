import { account } from "./es/member/account.ts";
import { admin } from "./es/admin/admin.ts";
import { adminAddresses } from "./es/admin/admin-addresses.ts";
import { adminMember } from "./es/admin/admin-member.ts";
import { adminPayouts } from "./es/admin/admin-payouts.ts";
import { adminPools } from "./es/admin/admin-pools.ts";
import { adminReviews } from "./es/admin/admin-reviews.ts";
import { adminSubmission } from "./es/admin/admin-submission.ts";
import { adminWork } from "./es/admin/admin-work.ts";
import { bounty } from "./es/learning/bounty.ts";
import { browserStorage } from "./es/site/browser-storage.ts";
import { cards } from "./es/community/cards.ts";
import { challenge } from "./es/learning/challenge.ts";
import { changes } from "./es/member/changes.ts";
import { corrected } from "./es/learning/corrected.ts";
import { corrections } from "./es/learning/corrections.ts";
import { common } from "./es/site/common.ts";
import { communities } from "./es/community/communities.ts";
import { community, communityTabs } from "./es/community/community.ts";
import { communityRewards, paymentConsent } from "./es/money/community-rewards.ts";
import { confirmIdentity } from "./es/identity/confirm-identity.ts";
import { consent } from "./es/site/consent.ts";
import { copy } from "./es/site/copy.ts";
import { course } from "./es/learning/course.ts";
import { deleted } from "./es/site/deleted.ts";
import { errors } from "./es/site/errors.ts";
import { factors } from "./es/identity/factors.ts";
import { factorsSection } from "./es/identity/factors-section.ts";
import { feedback } from "./es/learning/feedback.ts";
import { film } from "./es/site/film.ts";
import { home } from "./es/site/home.ts";
import { identityAction } from "./es/identity/identity-action.ts";
import { identity } from "./es/identity/identity.ts";
import { languageFilter } from "./es/community/language-filter.ts";
import { login } from "./es/identity/login.ts";
import { loginLink } from "./es/identity/login-link.ts";
import { loginPhone } from "./es/identity/login-phone.ts";
import { logout } from "./es/identity/logout.ts";
import { judged } from "./es/learning/judged.ts";
import { ratings } from "./es/learning/ratings.ts";
import { module } from "./es/learning/module.ts";
import { nextSteps } from "./es/learning/next-steps.ts";
import { notMe } from "./es/identity/not-me.ts";
import { notificationMails, unsubscribing } from "./es/community/notification-mails.ts";
import { notifications } from "./es/community/notifications.ts";
import { offline } from "./es/site/offline.ts";
import { pages } from "./es/site/pages.ts";
import { passkeys } from "./es/identity/passkeys.ts";
import { passkeyUse } from "./es/identity/passkey-use.ts";
import { passwordReset } from "./es/identity/password-reset.ts";
import { passing } from "./es/learning/passing.ts";
import { payouts } from "./es/money/payouts.ts";
import { pendingDeletion } from "./es/identity/pending-deletion.ts";
import { phoneNumber } from "./es/identity/phone-number.ts";
import { problems } from "./es/site/problems.ts";
import { profile } from "./es/member/profile.ts";
import { providerProblems, providers, providerWindow, waysIn } from "./es/identity/providers.ts";
import { queues } from "./es/learning/queues.ts";
import { referrals } from "./es/money/referrals.ts";
import { review } from "./es/learning/review.ts";
import { reviewerKey } from "./es/learning/reviewer-key.ts";
import { rewardPath } from "./es/money/reward-path.ts";
import { scoreboard } from "./es/community/scoreboard.ts";
import { search } from "./es/community/search.ts";
import { secondFactor } from "./es/identity/second-factor.ts";
import { signup } from "./es/identity/signup.ts";
import { signupRest } from "./es/identity/signup-rest.ts";
import { sameText } from "./es/learning/same-text.ts";
import { submission } from "./es/learning/submission.ts";
import { submissionForm } from "./es/learning/submission-form.ts";
import { submissionList } from "./es/learning/submission-list.ts";
import { token } from "./es/money/token.ts";
import { tokenFacts } from "./es/money/token-facts.ts";
import { validation } from "./es/site/validation.ts";
import { verification } from "./es/member/verification.ts";
import { walletAddress } from "./es/money/wallet-address.ts";
import { wallets } from "./es/money/wallets.ts";
import { welcome } from "./es/member/welcome.ts";
import type { Messages } from "./en.ts";
import { yourData } from "./es/member/your-data.ts";

export const es = {
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
} satisfies Messages;
