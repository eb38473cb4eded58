import { account } from "./es/account.ts";
import { admin } from "./es/admin.ts";
import { adminAddresses } from "./es/admin-addresses.ts";
import { adminMember } from "./es/admin-member.ts";
import { adminPayouts } from "./es/admin-payouts.ts";
import { adminPools } from "./es/admin-pools.ts";
import { adminReviews } from "./es/admin-reviews.ts";
import { adminSubmission } from "./es/admin-submission.ts";
import { adminWork } from "./es/admin-work.ts";
import { bounty } from "./es/bounty.ts";
import { browserStorage } from "./es/browser-storage.ts";
import { cards } from "./es/cards.ts";
import { challenge } from "./es/challenge.ts";
import { changes } from "./es/changes.ts";
import { corrected } from "./es/corrected.ts";
import { corrections } from "./es/corrections.ts";
import { common } from "./es/common.ts";
import { communities } from "./es/communities.ts";
import { community, communityTabs } from "./es/community.ts";
import { communityRewards, paymentConsent } from "./es/community-rewards.ts";
import { confirmIdentity } from "./es/confirm-identity.ts";
import { consent } from "./es/consent.ts";
import { copy } from "./es/copy.ts";
import { course } from "./es/course.ts";
import { errors } from "./es/errors.ts";
import { factors } from "./es/factors.ts";
import { factorsSection } from "./es/factors-section.ts";
import { feedback } from "./es/feedback.ts";
import { film } from "./es/film.ts";
import { gone } from "./es/gone.ts";
import { home } from "./es/home.ts";
import { identityAction } from "./es/identity-action.ts";
import { identity } from "./es/identity.ts";
import { languageFilter } from "./es/language-filter.ts";
import { leaving } from "./es/leaving.ts";
import { login } from "./es/login.ts";
import { loginLink } from "./es/login-link.ts";
import { loginPhone } from "./es/login-phone.ts";
import { logout } from "./es/logout.ts";
import { judged } from "./es/judged.ts";
import { marks } from "./es/marks.ts";
import { module } from "./es/module.ts";
import { nextSteps } from "./es/next-steps.ts";
import { notMe } from "./es/not-me.ts";
import { notificationMails, unsubscribing } from "./es/notification-mails.ts";
import { notifications } from "./es/notifications.ts";
import { offline } from "./es/offline.ts";
import { pages } from "./es/pages.ts";
import { passkeys } from "./es/passkeys.ts";
import { passkeyUse } from "./es/passkey-use.ts";
import { passwordReset } from "./es/password-reset.ts";
import { passing } from "./es/passing.ts";
import { payouts } from "./es/payouts.ts";
import { phoneNumber } from "./es/phone-number.ts";
import { problems } from "./es/problems.ts";
import { profile } from "./es/profile.ts";
import { providerProblems, providers, providerWindow, waysIn } from "./es/providers.ts";
import { queues } from "./es/queues.ts";
import { referrals } from "./es/referrals.ts";
import { review } from "./es/review.ts";
import { reviewerKey } from "./es/reviewer-key.ts";
import { rewardPath } from "./es/reward-path.ts";
import { scoreboard } from "./es/scoreboard.ts";
import { search } from "./es/search.ts";
import { secondFactor } from "./es/second-factor.ts";
import { signup } from "./es/signup.ts";
import { signupRest } from "./es/signup-rest.ts";
import { sameText } from "./es/same-text.ts";
import { submission } from "./es/submission.ts";
import { submissionForm } from "./es/submission-form.ts";
import { submissionList } from "./es/submission-list.ts";
import { token } from "./es/token.ts";
import { tokenFacts } from "./es/token-facts.ts";
import { validation } from "./es/validation.ts";
import { verification } from "./es/verification.ts";
import { walletAddress } from "./es/wallet-address.ts";
import { wallets } from "./es/wallets.ts";
import { welcome } from "./es/welcome.ts";
import type { Messages } from "./en.ts";
import { yourData } from "./es/your-data.ts";

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
} satisfies Messages;
