import { useActionData, useLoaderData } from "@remix-run/react";
import { listPasskeys } from "#contract/identity/passkey.ts";
import { getDataExport } from "#contract/identity/account-data.ts";
import { listSessions, mostListedSessions } from "#contract/identity/session.ts";
import { PasswordForm } from "./password-form.tsx";
import { EmailForm } from "./email-form.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { AccountTabs } from "#app/features/account/account-tabs.tsx";
import { Contents, type Heading } from "#app/features/document/contents.tsx";
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

const flashes = [
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
      flash: flashes.find((name) => url.searchParams.get("flash") === name) ?? null,
    };
  },
);

export const action = pageAction({ guards: ["auth"] }, async (context) => {
  return await byIntent(actions, context.form)(context);
});

export default function AccountPage() {
  const page = useLoaderData<typeof loader>();
  const { username, email, language, dataExport, limits, passkeys, waysIn, flash } = page;
  const lastResult = useActionData<typeof action>();
  const resultOf = (intent: Intent) =>
    lastResult?.initialValue?.intent === intent ? lastResult : undefined;
  const t = useMessages("account");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <AccountTabs username={username} />
      <div className="stack">
        {flash && !lastResult && <LiveNotice tone="ok">{t(flash)}</LiveNotice>}
        <div className="split">
          <Contents label={t("contents")} headings={useHeadings()} />
          <div className="form-columns">
            <section id="own-email">
              <h2>{t("email")}</h2>
              <p className="hint">{t("email-why", { email })}</p>
              <EmailForm lastResult={resultOf("changeEmail")} maxLength={limits.email} />
            </section>
            <section id="own-password">
              <h2>{t("password")}</h2>
              <p className="hint">{t("password-why")}</p>
              <PasswordForm email={email} lastResult={resultOf("changePassword")} limits={limits} />
            </section>
            <WaysIn section={waysIn} />
            <PasskeySection {...passkeys} resultOf={resultOf} />
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
