import { useLoaderData } from "@remix-run/react";
import {
  digestHour,
  mailChoiceNames,
  mailTopics,
  type MailChoice,
  type MailTopic,
} from "#contract/community/mail-choices.ts";
import {
  getNotificationSettings,
  mailAgain,
  setMailChoices,
} from "#contract/community/notification-mails.ts";
import { doneOf } from "#app/request/context/done-of.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { LiveNotice, Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { AccountTabs } from "#app/features/account/account-tabs.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import {
  type ActionContext,
  byIntent,
  pageAction,
  type PageHandle,
  pageLoader,
} from "#app/request/context/page.server.ts";
import { requireViewer } from "#app/request/context/require-viewer.server.ts";

export const handle: PageHandle = { hasTabs: true };

const notices = ["saved", "again"] as const;

export const loader = pageLoader(
  {
    guards: ["auth"],
    messages: ["profile", "notificationMails"],
  },
  async (context) => {
    const settings = await context.api(getNotificationSettings);
    const { username, email, emailVerified } = requireViewer(await context.guarded);
    return {
      ...settings,
      username,
      email,
      emailVerified,
      done: doneOf(context.url, notices),
    };
  },
);

const actions = { setMailChoices: choose, mailAgain: tryAgain };

export const action = pageAction({ guards: ["auth"] }, (context) => {
  return byIntent(actions, context.form)(context);
});

/** The fields are choices, so invalid values do not come from the form. */
async function choose({ api, form, redirect }: ActionContext): Promise<never> {
  const chosen = setMailChoices.body.safeParse(Object.fromEntries(form));
  if (!chosen.success) throw new ApiProblem("invalid-input");
  await api(setMailChoices, { body: chosen.data });
  throw redirect("/profile/notifications?done=saved");
}

async function tryAgain({ api, redirect }: ActionContext): Promise<never> {
  await api(mailAgain);
  throw redirect("/profile/notifications?done=again");
}

export default function NotificationMailsPage() {
  const { choices, refusedAt, username, email, emailVerified, ...data } =
    useLoaderData<typeof loader>();
  const t = useMessages("notificationMails");
  const hour = `${digestHour}:00 UTC`;
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead", { email })} />
      <AccountTabs username={username} />
      <div className="stack measure">
        {data.done && <LiveNotice tone="ok">{t(data.done)}</LiveNotice>}
        {!emailVerified && (
          <Notice tone="wait">
            {t("not-verified")} <Link to="/email-verification">{t("verify")}</Link>
          </Notice>
        )}
        {refusedAt && (
          <Notice tone="bad">
            <p>
              {t("refused", { email })} <Time at={refusedAt} />
            </p>
            <PostForm>
              <Button look="plain" name="intent" value="mailAgain">
                {t("try-again")}
              </Button>
            </PostForm>
          </Notice>
        )}
        <PostForm>
          {mailTopics.map((topic) => (
            <Topic key={topic} topic={topic} chosen={choices[topic]} hour={hour} />
          ))}
          <Button name="intent" value="setMailChoices">
            {t("save")}
          </Button>
        </PostForm>
        <p className="hint">{t("always")}</p>
      </div>
    </>
  );
}

type TopicProps = { topic: MailTopic; chosen: MailChoice; hour: string };

function Topic({ topic, chosen, hour }: TopicProps) {
  const t = useMessages("notificationMails");
  return (
    <fieldset className="field">
      <legend>{t(topic)}</legend>
      {mailChoiceNames.map((choice) => (
        <div className="check" key={choice}>
          <input
            id={`${topic}-${choice}`}
            type="radio"
            name={topic}
            value={choice}
            required
            defaultChecked={choice === chosen}
          />
          <label htmlFor={`${topic}-${choice}`}>{t(choice, { hour })}</label>
        </div>
      ))}
    </fieldset>
  );
}

export const meta = noIndexMeta("notificationMails.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
