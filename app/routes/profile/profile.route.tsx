import { useActionData, useLoaderData } from "@remix-run/react";
import { limits } from "#contract/core/limits.ts";
import { getProfile } from "#contract/identity/viewer.ts";
import { replyTo } from "#app/ui/form/reply-to.ts";
import { doneOf } from "#app/request/context/done-of.ts";
import { Tag } from "#app/ui/tag.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PictureForm } from "./picture-form.tsx";
import { DetailsForm } from "./details-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { noIndexMeta } from "#app/document/meta.ts";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { AccountTabs } from "#app/features/account/account-tabs.tsx";
import { ReputationLine } from "#app/features/account/reputation-line.tsx";
import { ReputationList } from "#app/features/account/reputation-list.tsx";
import {
  byIntent,
  pageAction,
  pageLoader,
  type PageHandle,
} from "#app/request/context/page.server.ts";
import { pictureTypes } from "#app/request/form/picture-file.server.ts";
import { requireViewer } from "#app/request/context/require-viewer.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { actions, type Intent } from "./edit-profile.server.ts";

export const handle: PageHandle = { hasTabs: true };

const notices = ["saved", "picture-saved", "picture-removed"] as const;

export const loader = pageLoader(
  { guards: ["auth"], messages: ["profile", "paymentConsent"] },
  async ({ guarded }) => {
    const context = await guarded;
    const { api, url } = context;
    const { username, email, emailVerified, picture, firstName, lastName, locale, namesPayments } =
      requireViewer(context);
    const { reputation, history } = await api(getProfile, { params: { username } });
    return {
      viewer: {
        username,
        email,
        emailVerified,
        picture,
        firstName,
        lastName,
        locale,
        namesPayments,
      },
      reputation,
      history,
      done: doneOf(url, notices),
      limits: { name: limits.name, bytes: limits.pictureBytes, types: pictureTypes },
    };
  },
);

export const action = pageAction({ guards: ["auth"] }, async (context) => {
  return await byIntent(actions, context.form, "updateViewer")(context);
});

export default function ProfilePage() {
  const { viewer, reputation, history, done, limits } = useLoaderData<typeof loader>();
  const { username, email, emailVerified, picture, firstName, lastName, locale } = viewer;
  const namesPayments = viewer.namesPayments ? "on" : "";
  const reply = useActionData<typeof action>();
  const replyOf = (intent: Intent) => replyTo(reply, intent);
  const t = useMessages("profile");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <AccountTabs username={username} />
      <div className="stack">
        {done && !reply && <LiveNotice tone="ok">{t(done)}</LiveNotice>}
        <div className="split">
          <section>
            <h2>{t("details")}</h2>
            <p className="facts">
              <span>
                {t("email")}: <strong>{email}</strong>
              </span>
              <Tag tone={emailVerified ? "ok" : "wait"}>
                {t(emailVerified ? "verified" : "not-verified")}
              </Tag>
              {!emailVerified && <Link to="/email-verification">{t("verify-link")}</Link>}
            </p>
            <DetailsForm
              defaultValue={{ username, firstName, lastName, locale, namesPayments }}
              nameLimit={limits.name}
              reply={replyOf("updateViewer")}
            />
          </section>
          <section>
            <h2>{t("picture")}</h2>
            <PictureForm
              username={username}
              picture={picture}
              limits={limits}
              reply={replyOf("setPicture")}
            />
          </section>
        </div>
      </div>
      <section className="measure">
        <h2>{t("reputation")}</h2>
        {reputation.length > 0 ? (
          <>
            <p className="hint">{t("reputation-why")}</p>
            <ReputationLine history={history} />
            <ReputationList reputation={reputation} />
          </>
        ) : (
          <EmptyState
            title={t("reputation-none")}
            action={{ to: "/communities", label: t("find-challenge") }}
          >
            {t("reputation-none-next")}
          </EmptyState>
        )}
      </section>
    </>
  );
}

export const meta = noIndexMeta("profile.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
