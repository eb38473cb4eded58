import { Tag } from "#app/ui/tag.tsx";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import type { ShownNotification } from "#app/features/notification/shown-notification.server.ts";

/**
 * An unread notification is a button that looks like a link, because opening it marks it as read. A
 * link must not do that: browsers and scanners follow links in advance.
 */
export function NotificationItem({ notification }: { notification: ShownNotification }) {
  const t = useMessages("notifications");
  const { id, at, read, path, sentence } = notification;
  const sentenceId = `notification-${id}`;
  return (
    <li>
      {path && !read ? (
        <PostForm>
          <input type="hidden" name="id" value={id} />
          <button id={sentenceId} className="opens" name="to" value={path}>
            {sentence}
          </button>
        </PostForm>
      ) : (
        <p id={sentenceId}>{path ? <Link to={path}>{sentence}</Link> : sentence}</p>
      )}
      <div className="facts">
        {!read && <Tag tone="wait">{t("unread")}</Tag>}
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
