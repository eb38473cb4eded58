import type { Notification } from "#contract/notification.ts";
import { submissionPath } from "#app/features/submission/paths.ts";
import { formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/path.ts";
import type { Translate } from "#app/i18n/text.tsx";

type Say = { readonly t: Translate<"notifications">; readonly locale: Locale };

/** What happened, in one sentence. Somebody who has left since is "somebody". */
export function notificationSentence(notification: Notification, { t, locale }: Say): string {
  const { kind, reward } = notification;
  const values = {
    actor: notification.actor?.username ?? t("somebody"),
    challenge: notification.challenge?.title ?? t("a-challenge"),
    count: notification.points ?? 0,
    reward: reward ? formatMoney(locale, reward) : "",
  };
  const isRewarded = reward && (kind === "feedback-helpful" || kind === "submission-passed");
  return t(isRewarded ? `${kind}-reward` : kind, values);
}

/** The page that shows it; null for a notification about nothing that has a page. */
export function notificationPath({ kind, challenge, submission }: Notification): string | null {
  if (kind === "referral-joined") return "/profile/referrals";
  return challenge && submission ? submissionPath(challenge, submission) : null;
}
