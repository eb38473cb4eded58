import type { Notification } from "#contract/notification.ts";
import type { ChallengeReference } from "#contract/submission.ts";
import { amountText } from "#app/i18n/format.ts";
import type { Translate } from "#app/i18n/translate.ts";

/** What happened, in one sentence. Somebody who has left since is "somebody". */
export function notificationSentence(
  notification: Notification,
  t: Translate<"notifications">,
): string {
  const { kind, reward } = notification;
  const values = {
    actor: notification.actor?.username ?? t("somebody"),
    challenge: notification.challenge?.title ?? t("a-challenge"),
    count: notification.points ?? 0,
    reward: reward ? amountText(reward) : "",
  };
  const isRewarded =
    reward &&
    (kind === "feedback-helpful" || kind === "feedback-rewarded" || kind === "submission-passed");
  return t(isRewarded ? `${kind}-reward` : kind, values);
}

/**
 * The page that shows it; null for a notification about nothing that has a page. `submissionPath`
 * is the submissions' own, which a route hands in.
 */
export function notificationPath(
  { kind, challenge, submission }: Notification,
  submissionPath: (challenge: ChallengeReference, submission: string) => string,
): string | null {
  if (kind === "referral-joined" || kind === "referral-rewarded") return "/profile/referrals";
  if (kind === "payout-confirmed" || kind === "payout-failed") return "/profile/wallets/payouts";
  if (kind === "payouts-low" || kind === "payout-reported") return "/admin/payouts";
  return challenge && submission ? submissionPath(challenge, submission) : null;
}
