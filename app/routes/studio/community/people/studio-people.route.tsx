import { useActionData, useLoaderData } from "@remix-run/react";
import { listPeople } from "#contract/community/people.ts";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { byIntent, pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { useStudioCommunity } from "../use-studio-community.ts";
import { actions } from "./actions.server.ts";
import { InviteForm } from "./invite-form.tsx";
import { OpenInvitations } from "./open-invitations.tsx";
import { PeopleList } from "./people-list.tsx";

const { params } = listPeople;
const told = ["invited", "withdrawn", "ended"] as const;

export const loader = pageLoader(
  { guards: ["auth"], params, messages: ["studioPeople"] },
  async ({ api, params, url }) => ({
    ...(await api(listPeople, { params })),
    flash: told.find((name) => url.searchParams.get("flash") === name) ?? null,
  }),
);

export const action = pageAction({ guards: ["auth"], params }, (context) =>
  byIntent(actions, context.form)(context),
);

export default function StudioPeoplePage() {
  const { people, invitations, flash } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isOwner = useStudioCommunity().roles.includes("owner");
  const t = useMessages("studioPeople");
  const refusal = answer?.error?.[""]?.join(" ");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <div className="stack">
        {refusal && <LiveNotice tone="bad">{refusal}</LiveNotice>}
        {flash && !answer && <LiveNotice tone="ok">{t(flash)}</LiveNotice>}
        <PeopleList people={people} isOwner={isOwner} />
        {isOwner && (
          <section className="measure" id="invite">
            <h2>{t("invite")}</h2>
            <InviteForm lastResult={answer} />
            <OpenInvitations invitations={invitations} />
          </section>
        )}
      </div>
    </>
  );
}

export const meta = noIndexMeta("studioPeople.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
