import type { Notification } from "#contract/notification.ts";
import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/button.tsx";
import { Link } from "#app/components/link.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import { Time } from "#app/components/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import {
  notificationPath,
  notificationSentence,
} from "#app/features/notification/notification-sentence.ts";
import { submissionPath } from "#app/features/submission/paths.ts";

export function NotificationItem({ notification }: { notification: Notification }) {
  const t = useMessages("notifications");
  const { id, at, read } = notification;
  const sentence = notificationSentence(notification, t);
  const path = notificationPath(notification, submissionPath);
  const sentenceId = `notification-${id}`;
  return (
    <li>
      <p id={sentenceId}>{path ? <Link to={path}>{sentence}</Link> : sentence}</p>
      <div className="facts">
        {!read && <Badge tone="wait">{t("unread")}</Badge>}
        <Time at={at} />
        {!read && (
          <PostForm preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button look="quiet" aria-describedby={sentenceId}>
              {t("mark-read")}
            </Button>
          </PostForm>
        )}
      </div>
    </li>
  );
}
