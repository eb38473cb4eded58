import type { Notification, NotificationKind } from "./notification.ts";

const withReward = [
  "feedback-helpful",
  "feedback-rewarded",
  "submission-passed",
  "feedback-corrected",
  "feedback-by-default",
  "corrected-to-passed",
] as const;
type WithReward = (typeof withReward)[number];

const isWithReward = (kind: NotificationKind): kind is WithReward =>
  (withReward as readonly string[]).includes(kind);

type SentenceKey = NotificationKind | `${WithReward}-reward` | "people-changed-left";

/** The key of a notification's sentence in `notification-messages.ts`. */
export function sentenceOf({
  kind,
  reward,
  actor,
}: Pick<Notification, "kind" | "reward" | "actor">): SentenceKey {
  if (kind === "people-changed" && !actor?.username) return "people-changed-left";
  return reward && isWithReward(kind) ? `${kind}-reward` : kind;
}
