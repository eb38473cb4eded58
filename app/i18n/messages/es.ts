import { account } from "./es/account.ts";
import { bounty } from "./es/bounty.ts";
import { cards } from "./es/cards.ts";
import { challenge } from "./es/challenge.ts";
import { changes } from "./es/changes.ts";
import { common } from "./es/common.ts";
import { communities } from "./es/communities.ts";
import { community, communityTabs } from "./es/community.ts";
import { confirmIdentity } from "./es/confirm-identity.ts";
import { consent } from "./es/consent.ts";
import { copy } from "./es/copy.ts";
import { course } from "./es/course.ts";
import { errors } from "./es/errors.ts";
import { feedback } from "./es/feedback.ts";
import { film } from "./es/film.ts";
import { home } from "./es/home.ts";
import { identity } from "./es/identity.ts";
import { languageFilter } from "./es/language-filter.ts";
import { login } from "./es/login.ts";
import { loginLink } from "./es/login-link.ts";
import { logout } from "./es/logout.ts";
import { marks } from "./es/marks.ts";
import { module } from "./es/module.ts";
import { nextSteps } from "./es/next-steps.ts";
import { notifications } from "./es/notifications.ts";
import { offline } from "./es/offline.ts";
import { pages } from "./es/pages.ts";
import { passwordReset } from "./es/password-reset.ts";
import { passing } from "./es/passing.ts";
import { problems } from "./es/problems.ts";
import { profile } from "./es/profile.ts";
import { providerProblems, providers, waysIn } from "./es/providers.ts";
import { queues } from "./es/queues.ts";
import { referrals } from "./es/referrals.ts";
import { review } from "./es/review.ts";
import { scoreboard } from "./es/scoreboard.ts";
import { search } from "./es/search.ts";
import { signup } from "./es/signup.ts";
import { signupRest } from "./es/signup-rest.ts";
import { submission } from "./es/submission.ts";
import { submissionForm } from "./es/submission-form.ts";
import { submissionList } from "./es/submission-list.ts";
import { validation } from "./es/validation.ts";
import { verification } from "./es/verification.ts";
import { wallets } from "./es/wallets.ts";
import { welcome } from "./es/welcome.ts";
import type { Messages } from "./en.ts";

export const es = {
  account,
  bounty,
  cards,
  challenge,
  changes,
  common,
  communities,
  community,
  communityTabs,
  confirmIdentity,
  consent,
  copy,
  course,
  errors,
  feedback,
  film,
  home,
  identity,
  languageFilter,
  login,
  loginLink,
  logout,
  marks,
  module,
  nextSteps,
  notifications,
  offline,
  pages,
  passing,
  passwordReset,
  problems,
  profile,
  providerProblems,
  providers,
  queues,
  referrals,
  review,
  scoreboard,
  search,
  signup,
  signupRest,
  submission,
  submissionForm,
  submissionList,
  validation,
  verification,
  wallets,
  waysIn,
  welcome,
} satisfies Messages;
