import { useLoaderData } from "@remix-run/react";
import { listNotifications, readNotifications } from "#contract/community/notification.ts";
import { id } from "#contract/core/values.ts";
import type { Viewer } from "#contract/identity/viewer.ts";
import { mostWaiting } from "#contract/learning/review-queue.ts";
import { doneOf } from "#app/request/context/done-of.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LoadMore } from "#app/ui/form/load-more.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { getCommunityDocument } from "#app/content/content.server.ts";
import { cursorOf } from "#app/request/form/cursor-of.server.ts";
import { safeRedirect } from "#app/request/guards/safe-redirect.ts";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { shownNotification } from "#app/features/notification/shown-notification.server.ts";
import { Time } from "#app/ui/text/time.tsx";
import { NotificationItem } from "./notification-item.tsx";

const notices = ["marked-one", "marked-all"] as const;

/** Loaded only for reviewers with waiting submissions. */
const queueMessages = ["queues"] as const;

export const loader = pageLoader(
  {
    guards: ["auth"],
    messages: ({ viewer }) => ["notifications", ...(viewer?.queues.length ? queueMessages : [])],
  },
  async ({ api, guarded, locale, url }) => {
    const query = cursorOf(url);
    const { notifications, next } = await api(listNotifications, { query });
    const { viewer } = await guarded;
    return {
      notifications: notifications.map((one) => shownNotification(one, locale)),
      next,
      // The queues are not notifications, so only the first page shows them.
      queues: (query.cursor ? [] : (viewer?.queues ?? [])).map((queue) => ({
        ...queue,
        name: getCommunityDocument(locale, queue.community)?.name ?? queue.community,
      })),
      // "All" means up to the newest notification that the reader has seen, which is on the first
      // page.
      newest: query.cursor
        ? null
        : (notifications.find(({ read }) => !read) && notifications[0]?.id) || null,
      marked: doneOf(url, notices),
    };
  },
);

export const action = pageAction({ guards: ["auth"] }, async ({ api, form, url, redirect }) => {
  const one = id.safeParse(form.get("id"));
  const all = id.safeParse(form.get("upTo"));
  const to = form.get("to");
  if (one.success) await api(readNotifications, { body: { id: one.data } });
  else if (all.success) await api(readNotifications, { body: { upTo: all.data } });
  else throw new ApiProblem("invalid-input");
  // The target page needs no announcement.
  if (one.success && typeof to === "string") throw redirect(safeRedirect(to, "/notifications"));
  url.searchParams.set("done", one.success ? "marked-one" : "marked-all");
  throw redirect(`/notifications${url.search}`);
});

export default function NotificationsPage() {
  const { notifications, next, queues, newest, marked } = useLoaderData<typeof loader>();
  const t = useMessages("notifications");
  return (
    <>
      <PageHeading title={t("title")}>
        {newest && (
          <PostForm>
            <input type="hidden" name="upTo" value={newest} />
            <Button look="plain">{t("mark-all")}</Button>
          </PostForm>
        )}
      </PageHeading>
      <div className="pair">
        <div className="stack">
          {marked && <LiveNotice tone="ok">{t(marked)}</LiveNotice>}
          {notifications.length > 0 ? (
            <ul className="list" id="notifications">
              {notifications.map((notification) => (
                <NotificationItem key={notification.id} notification={notification} />
              ))}
            </ul>
          ) : (
            <EmptyState title={t("none")} action={{ to: "/communities", label: t("none-action") }}>
              {t("none-next")}
            </EmptyState>
          )}
          <LoadMore next={next} anchor="notifications" />
        </div>
        <div className="stack">
          {queues.length > 0 && <WaitingQueues queues={queues} />}
          <p className="card">
            <Link to="/profile/notifications">{t("choose-mails")}</Link>
          </p>
        </div>
      </div>
    </>
  );
}

type WaitingQueuesProps = {
  queues: readonly (Viewer["queues"][number] & { readonly name: string })[];
};

function WaitingQueues({ queues }: WaitingQueuesProps) {
  const t = useMessages("queues");
  return (
    <section className="card">
      <h2>{t("title")}</h2>
      <ul className="list">
        {queues.map(({ community, name, waiting, oldest }) => (
          <li key={community}>
            <Link to={`/communities/${community}/reviews`}>{name}</Link>
            <p className="facts">
              <span>
                {waiting < mostWaiting
                  ? t("submissions", { count: waiting })
                  : t("submissions-many")}{" "}
                <Time at={oldest} form="age" />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const meta = noIndexMeta("notifications.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
