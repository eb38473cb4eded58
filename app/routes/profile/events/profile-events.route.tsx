import { useLoaderData } from "@remix-run/react";
import {
  endCalendarFeed,
  getCalendarFeed,
  renewCalendarFeed,
} from "#contract/community/calendar-feed.ts";
import { doneOf } from "#app/request/context/done-of.ts";
import { Button } from "#app/ui/button.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { CopyField } from "#app/ui/text/copy-field.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { environment } from "#app/environment.server.ts";
import { AccountTabs } from "#app/features/account/account-tabs.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import {
  byIntent,
  pageAction,
  type PageHandle,
  pageLoader,
} from "#app/request/context/page.server.ts";
import { requireViewer } from "#app/request/context/require-viewer.server.ts";

export const handle: PageHandle = { hasTabs: true };

const notices = ["renewed", "ended"] as const;

export const loader = pageLoader(
  { guards: ["auth"], messages: ["profile", "profileEvents", "copy"] },
  async ({ api, guarded, url }) => {
    const { secret } = await api(getCalendarFeed);
    const { username } = requireViewer(await guarded);
    return {
      username,
      url: secret && `${environment().PUBLIC_URL}/events.ics?key=${secret}`,
      done: doneOf(url, notices),
    };
  },
);

const operations = { renewCalendarFeed, endCalendarFeed };

export const action = pageAction({ guards: ["auth"] }, async ({ api, form, redirect }) => {
  const operation = byIntent(operations, form);
  await api(operation);
  const done = operation === endCalendarFeed ? "ended" : "renewed";
  throw redirect(`/profile/events?done=${done}`);
});

export default function ProfileEventsPage() {
  const { username, url, done } = useLoaderData<typeof loader>();
  const t = useMessages("profileEvents");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <AccountTabs username={username} />
      <div className="stack measure">
        {done && <LiveNotice tone="ok">{t(`done-${done}`)}</LiveNotice>}
        {url ? <FeedUrl url={url} /> : <p>{t("none")}</p>}
        <PostForm className="actions">
          <Button look={url ? "plain" : "primary"} name="intent" value="renewCalendarFeed">
            {t(url ? "replace" : "make")}
          </Button>
          {url && (
            <Button look="danger" name="intent" value="endCalendarFeed">
              {t("end")}
            </Button>
          )}
        </PostForm>
        {url && <p className="hint">{t("replace-why")}</p>}
      </div>
    </>
  );
}

function FeedUrl({ url }: { url: string }) {
  const t = useMessages("profileEvents");
  return (
    <>
      <CopyField label={t("address")} text={url} />
      <p>{t("secret")}</p>
    </>
  );
}

export const meta = noIndexMeta("profileEvents.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
