import checkUsername from "./check-username.ts";
import clearAttempts from "./clear-attempts.ts";
import createSubmission from "./create-submission.ts";
import createViewer from "./create-viewer.ts";
import editSubmission from "./edit-submission.ts";
import endSession from "./end-session.ts";
import evaluateSubmission from "./evaluate-submission.ts";
import getBounty from "./get-bounty.ts";
import getChallenge from "./get-challenge.ts";
import getCommunity from "./get-community.ts";
import getCommunityScoreboard from "./get-community-scoreboard.ts";
import getCourse from "./get-course.ts";
import getCourseScoreboard from "./get-course-scoreboard.ts";
import getDraft from "./get-draft.ts";
import getHealth from "./get-health.ts";
import getInviter from "./get-inviter.ts";
import getPicture from "./get-picture.ts";
import getProfile from "./get-profile.ts";
import getReadiness from "./get-readiness.ts";
import getSubmission from "./get-submission.ts";
import getViewer from "./get-viewer.ts";
import giveFeedback from "./give-feedback.ts";
import joinCommunity from "./join-community.ts";
import leaveCommunity from "./leave-community.ts";
import listBounties from "./list-bounties.ts";
import listChallengeSubmissions from "./list-challenge-submissions.ts";
import listCommunities from "./list-communities.ts";
import listCommunitySubmissions from "./list-community-submissions.ts";
import listFeedback from "./list-feedback.ts";
import listNotifications from "./list-notifications.ts";
import listReferrals from "./list-referrals.ts";
import listReviews from "./list-reviews.ts";
import listRevisions from "./list-revisions.ts";
import listViewerSubmissions from "./list-viewer-submissions.ts";
import listWalletEntries from "./list-wallet-entries.ts";
import listWallets from "./list-wallets.ts";
import markHelpful from "./mark-helpful.ts";
import markModuleDone from "./mark-module-done.ts";
import openSession from "./open-session.ts";
import readNotifications from "./read-notifications.ts";
import recordAttempt from "./record-attempt.ts";
import recoverAccount from "./recover-account.ts";
import releaseReview from "./release-review.ts";
import removePicture from "./remove-picture.ts";
import renewSession from "./renew-session.ts";
import saveDraft from "./save-draft.ts";
import setPicture from "./set-picture.ts";
import startReview from "./start-review.ts";
import unmarkModuleDone from "./unmark-module-done.ts";
import updateViewer from "./update-viewer.ts";
import type { Route } from "./route.ts";

/** Every endpoint that the API answers; a test holds this list to the contract. */
export const routes: readonly Route[] = [
  checkUsername,
  clearAttempts,
  createSubmission,
  createViewer,
  editSubmission,
  endSession,
  evaluateSubmission,
  getBounty,
  getChallenge,
  getCommunity,
  getCommunityScoreboard,
  getCourse,
  getCourseScoreboard,
  getDraft,
  getHealth,
  getInviter,
  getPicture,
  getProfile,
  getReadiness,
  getSubmission,
  getViewer,
  giveFeedback,
  joinCommunity,
  leaveCommunity,
  listBounties,
  listChallengeSubmissions,
  listCommunities,
  listCommunitySubmissions,
  listFeedback,
  listNotifications,
  listReferrals,
  listReviews,
  listRevisions,
  listViewerSubmissions,
  listWalletEntries,
  listWallets,
  markHelpful,
  markModuleDone,
  openSession,
  readNotifications,
  recordAttempt,
  recoverAccount,
  releaseReview,
  removePicture,
  renewSession,
  saveDraft,
  setPicture,
  startReview,
  unmarkModuleDone,
  updateViewer,
];
