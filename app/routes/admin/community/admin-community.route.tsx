import { useActionData, useLoaderData } from "@remix-run/react";
import { getHostedCommunity } from "#contract/admin/communities.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageAction, pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { PublicUser } from "#app/ui/public-user.tsx";
import { TimeFact } from "#app/ui/text/facts.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { AdminHeading } from "../admin-tabs.tsx";
import { asAdmin, operationState } from "../as-admin.server.ts";
import { ConfirmFirst } from "../confirm-first.tsx";
import { OperationOutcome } from "../operation-outcome.tsx";
import { performOperation } from "./actions.server.ts";
import { CommunityForm } from "./community-form.tsx";
import { CommunityState } from "./community-state.tsx";

export const handle: PageHandle = { hasTabs: true };

const { params } = getHostedCommunity;

export const loader = pageLoader(
  { guards: ["auth"], params, messages: ["admin", "adminCommunities"] },
  async (context) => {
    const { api, params } = context;
    const community = await asAdmin(api(getHostedCommunity, { params }), context);
    return {
      community,
      ...(await operationState(context)),
    };
  },
);

export const action = pageAction({ guards: ["auth"], params }, performOperation);

export default function AdminCommunityPage() {
  const { community, mayAct, isDone } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("adminCommunities");
  const { slug, name, people, invitations, termsAcceptedAt, suspendedAt } = community;
  const refusal = reply?.error?.[""]?.join(" ");
  return (
    <>
      <AdminHeading kind={t("kind")} title={name}>
        <CommunityState community={community} />
      </AdminHeading>
      <div className="stack measure">
        <OperationOutcome isDone={isDone} reply={reply} refusal={refusal} />
        {!mayAct && <ConfirmFirst path={`/admin/communities/${slug}`} />}
        <p>
          {termsAcceptedAt ? (
            <>
              {t("terms")} <Time at={termsAcceptedAt} form="date" />
            </>
          ) : (
            t("terms-open")
          )}
        </p>
        {mayAct && (
          <CommunityForm operation={suspendedAt ? "resumeCommunity" : "suspendCommunity"} />
        )}
        <section>
          <h2>{t("people")}</h2>
          <ul className="list">
            {people.map(({ id, user, role, since }) => (
              <li key={id + role}>
                <ul className="facts">
                  <li>
                    <PublicUser {...user} />
                  </li>
                  <li>{t(role)}</li>
                  <TimeFact name={t("since")} at={since} form="date" />
                </ul>
                {mayAct && <CommunityForm operation="endRoleAsAdmin" person={{ id, role }} />}
              </li>
            ))}
            {invitations.map(({ id, email, role, endsAt }) => (
              <li key={id}>
                {t("invited", { email, role: t(role) })} <Time at={endsAt} form="date" />
              </li>
            ))}
          </ul>
          {mayAct && <CommunityForm operation="inviteOwner" />}
        </section>
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: `${data.community.name} – ${t("admin.title")}`,
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
