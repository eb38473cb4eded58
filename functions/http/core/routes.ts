import { accountRoutes } from "../routes/identity/account.ts";
import { adminApplicationRoutes } from "../routes/admin/applications.ts";
import { adminCommunityRoutes } from "../routes/admin/communities.ts";
import { applicationRoutes } from "../routes/community/application.ts";
import { adminRoutes } from "../routes/admin/admin.ts";
import { adminDepositRoutes } from "../routes/admin/deposit.ts";
import { adminTokenRoutes } from "../routes/admin/token.ts";
import { accountDataRoutes } from "../routes/identity/account-data.ts";
import { attemptRoutes } from "../routes/identity/attempt.ts";
import { bannerRoutes } from "../routes/community/banner.ts";
import { badgeRoutes } from "../routes/learning/badge.ts";
import { batchRoutes } from "./batch.ts";
import { bountyRoutes } from "../routes/learning/bounty.ts";
import { calendarFeedRoutes } from "../routes/community/calendar-feed.ts";
import {
  adminCalibrationRoutes,
  calibrationRoutes,
  studioCalibrationRoutes,
} from "../routes/learning/calibration.ts";
import { communityRoutes } from "../routes/community/community.ts";
import { courseRoutes } from "../routes/learning/course.ts";
import { figureRoutes } from "../routes/community/figures.ts";
import { archiveRoutes } from "../routes/community/archive.ts";
import { previewLinkRoutes } from "../routes/community/preview-link.ts";
import { draftRoutes } from "../routes/community/draft.ts";
import { eventRoutes, studioEventRoutes } from "../routes/community/event.ts";
import { assignmentRoutes } from "../routes/learning/assignment.ts";
import { feedbackRoutes } from "../routes/learning/feedback.ts";
import { fundingRoutes } from "../routes/money/funding.ts";
import { homeRoutes } from "../routes/learning/home.ts";
import { judgingRoutes } from "../routes/admin/judging.ts";
import { moderationRoutes } from "../routes/moderation/moderation.ts";
import { notificationRoutes } from "../routes/community/notification.ts";
import { notificationMailRoutes } from "../routes/community/notification-mails.ts";
import { passkeyRoutes } from "../routes/identity/passkey.ts";
import { payoutRoutes } from "../routes/money/payout.ts";
import { paymentRoutes } from "../routes/money/payment.ts";
import { peopleRoutes } from "../routes/community/people.ts";
import { pictureRoutes } from "../routes/identity/picture.ts";
import { reviewQuestionRoutes } from "../routes/learning/review-question.ts";
import { likenessRoutes } from "../routes/learning/likeness.ts";
import { previewRoutes } from "../routes/learning/preview.ts";
import { publicationRoutes } from "../routes/community/publication.ts";
import { referralRoutes } from "../routes/money/referral.ts";
import { reviewRoutes } from "../routes/learning/review.ts";
import type { Route } from "./route.ts";
import { scoreAppealRoutes } from "../routes/learning/score-appeal.ts";
import { searchRoutes } from "../routes/community/search.ts";
import { secondScoreRoutes } from "../routes/learning/second-score.ts";
import { sessionRoutes } from "../routes/identity/session.ts";
import { submissionRoutes } from "../routes/learning/submission.ts";
import { systemRoutes } from "./system.ts";
import { viewerRoutes } from "../routes/identity/viewer.ts";
import { workRoutes } from "../routes/admin/work.ts";
import { withdrawalRoutes } from "../routes/money/withdrawal.ts";
import { walletRoutes } from "../routes/money/wallet.ts";

export const routes: readonly Route[] = [
  ...accountRoutes,
  ...adminRoutes,
  ...adminApplicationRoutes,
  ...adminCommunityRoutes,
  ...applicationRoutes,
  ...adminDepositRoutes,
  ...adminTokenRoutes,
  ...accountDataRoutes,
  ...attemptRoutes,
  ...bannerRoutes,
  ...badgeRoutes,
  ...batchRoutes,
  ...bountyRoutes,
  ...calendarFeedRoutes,
  ...calibrationRoutes,
  ...studioCalibrationRoutes,
  ...adminCalibrationRoutes,
  ...communityRoutes,
  ...courseRoutes,
  ...archiveRoutes,
  ...draftRoutes,
  ...previewLinkRoutes,
  ...eventRoutes,
  ...studioEventRoutes,
  ...assignmentRoutes,
  ...feedbackRoutes,
  ...figureRoutes,
  ...fundingRoutes,
  ...homeRoutes,
  ...judgingRoutes,
  ...moderationRoutes,
  ...notificationRoutes,
  ...notificationMailRoutes,
  ...passkeyRoutes,
  ...payoutRoutes,
  ...paymentRoutes,
  ...peopleRoutes,
  ...pictureRoutes,
  ...reviewQuestionRoutes,
  ...likenessRoutes,
  ...previewRoutes,
  ...publicationRoutes,
  ...referralRoutes,
  ...reviewRoutes,
  ...scoreAppealRoutes,
  ...searchRoutes,
  ...secondScoreRoutes,
  ...sessionRoutes,
  ...submissionRoutes,
  ...systemRoutes,
  ...viewerRoutes,
  ...workRoutes,
  ...walletRoutes,
  ...withdrawalRoutes,
];
