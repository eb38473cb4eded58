import { accountRoutes } from "./account.ts";
import { adminRoutes } from "./admin.ts";
import { accountDataRoutes } from "./account-data.ts";
import { attemptRoutes } from "./attempt.ts";
import { batchRoutes } from "./batch.ts";
import { bountyRoutes } from "./bounty.ts";
import { communityRoutes } from "./community.ts";
import { courseRoutes } from "./course.ts";
import { feedbackRoutes } from "./feedback.ts";
import { homeRoutes } from "./home.ts";
import { judgingRoutes } from "./judging.ts";
import { notificationRoutes } from "./notification.ts";
import { notificationMailRoutes } from "./notification-mails.ts";
import { passkeyRoutes } from "./passkey.ts";
import { payoutRoutes } from "./payout.ts";
import { paymentRoutes } from "./payment.ts";
import { pictureRoutes } from "./picture.ts";
import { previewRoutes } from "./preview.ts";
import { referralRoutes } from "./referral.ts";
import { reviewRoutes } from "./review.ts";
import type { Route } from "./route.ts";
import { searchRoutes } from "./search.ts";
import { sessionRoutes } from "./session.ts";
import { submissionRoutes } from "./submission.ts";
import { systemRoutes } from "./system.ts";
import { viewerRoutes } from "./viewer.ts";
import { workRoutes } from "./work.ts";
import { walletRoutes } from "./wallet.ts";

export const routes: readonly Route[] = [
  ...accountRoutes,
  ...adminRoutes,
  ...accountDataRoutes,
  ...attemptRoutes,
  ...batchRoutes,
  ...bountyRoutes,
  ...communityRoutes,
  ...courseRoutes,
  ...feedbackRoutes,
  ...homeRoutes,
  ...judgingRoutes,
  ...notificationRoutes,
  ...notificationMailRoutes,
  ...passkeyRoutes,
  ...payoutRoutes,
  ...paymentRoutes,
  ...pictureRoutes,
  ...previewRoutes,
  ...referralRoutes,
  ...reviewRoutes,
  ...searchRoutes,
  ...sessionRoutes,
  ...submissionRoutes,
  ...systemRoutes,
  ...viewerRoutes,
  ...workRoutes,
  ...walletRoutes,
];
