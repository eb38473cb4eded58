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
  return t(reward && isWithReward(kind) ? `${kind}-reward` : kind, values);
}

/** The kinds that say what was earned only where something was. */
const withReward = [
  "feedback-helpful",
  "feedback-rewarded",
  "feedback-corrected",
  "feedback-by-default",
  "submission-passed",
  "corrected-to-passed",
] as const;

const isWithReward = (kind: Notification["kind"]): kind is (typeof withReward)[number] =>
  withReward.some((one) => one === kind);

/**
 * The page that shows it; null for a notification about nothing that has a page. `submissionPath`
 * is the submissions' own, which a route hands in.
 */
export function notificationPath(
  { kind, challenge, submission }: Notification,
  submissionPath: (challenge: ChallengeReference, submission: string) => string,
): string | null {
  if (kind.startsWith("referral-")) return "/profile/referrals";
  if (kind === "payout-confirmed" || kind === "payout-failed") return "/profile/wallets/payouts";
  if (kind === "payouts-low" || kind === "payout-reported") return "/admin/payouts";
  return challenge && submission ? submissionPath(challenge, submission) : null;
}
