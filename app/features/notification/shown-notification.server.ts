import type { Notification } from "#contract/community/notification.ts";
import { notificationPath } from "#contract/community/notification-path.ts";
import { sentences } from "#contract/community/notification-messages.ts";
import { sentenceOf } from "#contract/community/notification-sentence.ts";
import { messageOf } from "#contract/core/text/message.ts";
import { zonedText } from "#contract/core/zoned-text.ts";
import { submissionPath } from "#app/page-paths.ts";
import { amountText, formatDateTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/path.ts";

export type ShownNotification = Pick<Notification, "id" | "at" | "read"> & {
  readonly sentence: string;
  /** Null if the notification leads to no page. */
  readonly path: string | null;
};

/**
 * The server writes the sentences: all sentences of a language would be 10 kB of a page's script.
 */
export function shownNotification(notification: Notification, locale: Locale): ShownNotification {
  const { id, at, read } = notification;
  const path = notificationPath(notification, submissionPath);
  return { id, at, read, path, sentence: notificationSentence(notification, locale) };
}

function notificationSentence(notification: Notification, locale: Locale): string {
  const { actor, challenge, community, points, reward, bounty, event, due } = notification;
  const messages = sentences[locale];
  const values = {
    actor: actor?.username || messages.somebody,
    challenge: challenge?.title ?? messages["a-challenge"],
    community: community?.name ?? "",
    count: points ?? 0,
    reward: reward ? amountText(reward) : "",
    event: event?.title ?? "",
    time: event
      ? zonedText(locale, event.startsAt, event.zone)
      : bounty || due
        ? `${formatDateTime(locale, bounty?.closesAt ?? due ?? "")} UTC`
        : "",
  };
  return messageOf(messages, locale, sentenceOf(notification), values) ?? "";
}
