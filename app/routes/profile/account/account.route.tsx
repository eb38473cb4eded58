import { useActionData, useLoaderData } from "@remix-run/react";
import { listPasskeys } from "#contract/identity/passkey.ts";
import { getDataExport } from "#contract/identity/account-data.ts";
import { listSessions, mostListedSessions } from "#contract/identity/session.ts";
import { PasswordForm } from "./password-form.tsx";
import { EmailForm } from "./email-form.tsx";
import { replyTo } from "#app/ui/form/reply-to.ts";
import { doneOf } from "#app/request/context/done-of.ts";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { AccountTabs } from "#app/features/account/account-tabs.tsx";
import { Contents, type Heading } from "#app/features/prose/contents.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import {
  byIntent,
  pageAction,
  type PageHandle,
  pageLoader,
} from "#app/request/context/page.server.ts";
import { requireViewer } from "#app/request/context/require-viewer.server.ts";
import { credentialLimits } from "#app/session/core/credentials.server.ts";
import { actions, type Intent } from "./actions.server.ts";
import { FactorsSection } from "./factors-section.tsx";
import { PasskeySection } from "./passkey-section.tsx";
import { passkeyData } from "./passkeys.server.ts";
import { SessionList } from "./session-list.tsx";
import { WaysIn } from "./ways-in.tsx";
import { waysInSection } from "./ways-in.server.ts";
import { YourData } from "./your-data.tsx";

export const handle: PageHandle = { hasTabs: true };

const notices = [
  "session-ended",
  "others-ended",
  "email-mailed",
  "password-changed",
  "export-asked",
  "kept",
] as const;

export const loader = pageLoader(
  {
    guards: ["auth"],
    messages: [
      "account",
      "factorsSection",
      "passkeys",
      "passkeyUse",
      "profile",
      "waysIn",
      "yourData",
    ],
  },
  async (context) => {
    const { api, url } = context;
    const [{ sessions }, { dataExport }, { passkeys }] = await Promise.all([
      api(listSessions),
      api(getDataExport),
      api(listPasskeys),
    ]);
    const reader = await context.guarded;
    const { username, email, locale: language } = requireViewer(reader);
    return {
      username,
      email,
      language,
      dataExport,
      limits: credentialLimits,
      sessions,
      mostSessions: mostListedSessions,
      passkeys: passkeyData(passkeys, reader),
      waysIn: await waysInSection(reader),
      done: doneOf(url, notices),
    };
  },
);

export const action = pageAction({ guards: ["auth"] }, async (context) => {
  return await byIntent(actions, context.form)(context);
});

export default function AccountPage() {
  const page = useLoaderData<typeof loader>();
  const { username, email, language, dataExport, limits, passkeys, waysIn, done } = page;
  const reply = useActionData<typeof action>();
  const replyOf = (intent: Intent) => replyTo(reply, intent);
  const t = useMessages("account");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <AccountTabs username={username} />
      <div className="stack">
        {done && !reply && <LiveNotice tone="ok">{t(done)}</LiveNotice>}
        <div className="split">
          <Contents label={t("contents")} headings={useHeadings()} />
          <div className="form-columns">
            <section id="own-email">
              <h2>{t("email")}</h2>
              <p className="hint">{t("email-why", { email })}</p>
              <EmailForm reply={replyOf("changeEmail")} maxLength={limits.email} />
            </section>
            <section id="own-password">
              <h2>{t("password")}</h2>
              <p className="hint">{t("password-why")}</p>
              <PasswordForm email={email} reply={replyOf("changePassword")} limits={limits} />
            </section>
            <WaysIn section={waysIn} />
            <PasskeySection {...passkeys} replyOf={replyOf} />
            <FactorsSection />
            <SessionList sessions={page.sessions} most={page.mostSessions} />
            <YourData username={username} language={language} dataExport={dataExport} />
          </div>
        </div>
      </div>
    </>
  );
}

function useHeadings(): Heading[] {
  const t = useMessages("account");
  const titles = {
    "own-email": t("email"),
    "own-password": t("password"),
    "ways-in": useMessages("waysIn")("title"),
    passkeys: useMessages("passkeys")("title"),
    factors: useMessages("factorsSection")("title"),
    sessions: t("sessions"),
    "your-data": useMessages("yourData")("title"),
  };
  return Object.entries(titles).map(([id, text]) => ({ id, text, depth: 2 }));
}

export const meta = noIndexMeta("account.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
