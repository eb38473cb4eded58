import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getMember } from "#contract/admin/admin.ts";
import { listCommunities } from "#contract/community/community.ts";
import { id, type Money as Amount } from "#contract/core/values.ts";
import { Tag } from "#app/ui/tag.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageAction, pageLoader, type PageHandle } from "#app/request/context/page.server.ts";
import { Money } from "#app/ui/text/money.tsx";
import { TimeFact } from "#app/ui/text/facts.tsx";
import { AdminHeading } from "../admin-tabs.tsx";
import { asAdmin, operationState } from "../as-admin.server.ts";
import { AuditEntries } from "../audit-entries.tsx";
import { ConfirmFirst } from "../confirm-first.tsx";
import { OperationOutcome } from "../operation-outcome.tsx";
import { performOperation } from "./actions.server.ts";
import { MemberAccount } from "./member-account.tsx";
import { MemberAddresses } from "./member-addresses.tsx";
import { MemberAttempts } from "./member-attempts.tsx";
import { MemberHistory } from "./member-history.tsx";
import { MemberRoles } from "./member-roles.tsx";
import { MemberSessions } from "./member-sessions.tsx";

export const handle: PageHandle = { hasTabs: true };

const params = z.object({ member_id: id });

export const loader = pageLoader(
  { guards: ["auth"], params, messages: ["admin", "adminMember"] },
  async (context) => {
    const { api, params } = context;
    const [member, { communities }] = await asAdmin(
      Promise.all([api(getMember, { params }), api(listCommunities)]),
      context,
    );
    const { mayAct, isDone } = await operationState(context);
    return {
      member,
      isDone,
      communities: communities.map(({ slug, name }) => ({ value: slug, label: name })),
      // The form would be refused after the recent log-in has expired, so it is not offered.
      mayAct: !member.isSelf && mayAct,
    };
  },
);

export const action = pageAction({ guards: ["auth"], params }, performOperation);

export default function AdminMemberPage() {
  const { member, communities, mayAct, isDone } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  // The page may no longer contain the form, for example that of a decided proposal, so the form's
  // errors are shown at the top.
  const refusal = reply?.error?.[""]?.join(" ");
  const t = useMessages("adminMember");
  const { identity, username, admin } = member;
  const isDisabled = identity.state === "known" && identity.isDisabled;
  return (
    <>
      <AdminHeading kind={t("kind")} title={username} lead={member.email}>
        {admin && <AdminTag />}
        {isDisabled && <Tag tone="bad">{t("disabled")}</Tag>}
        <ButtonLink to={`/profile/${username}`} look="plain">
          {t("public-profile")}
        </ButtonLink>
      </AdminHeading>
      <div className="stack">
        <OperationOutcome isDone={isDone} reply={reply} refusal={refusal} />
        {member.isSelf ? (
          <Notice tone="plain">{t("self")}</Notice>
        ) : (
          !mayAct && <ConfirmFirst path={`/admin/members/${member.id}`} />
        )}
        <div className="split">
          <div>
            <MemberRoles member={member} communities={communities} mayAct={mayAct} />
            <MemberAccount member={member} mayAct={mayAct} />
            <MemberSessions sessions={member.sessions} mayAct={mayAct} />
            <MemberAttempts attempts={member.attempts} mayAct={mayAct} />
          </div>
          <div>
            <MemberWork member={member} />
            <MemberAddresses member={member} mayAct={mayAct} />
            <MemberHistory history={member.history} />
            <section>
              <h2>{t("entries")}</h2>
              {member.entries.length > 0 ? (
                <AuditEntries entries={member.entries} withSubject={false} />
              ) : (
                <p>{t("entries-none")}</p>
              )}
            </section>
          </div>
        </div>
      </div>
    </>
  );
}

function AdminTag() {
  const t = useMessages("admin");
  return <Tag tone="info">{t("role-admin")}</Tag>;
}

type MemberWorkProps = {
  member: { submissions: number; balances: Amount[]; memberSince: string };
};

function MemberWork({ member }: MemberWorkProps) {
  const t = useMessages("adminMember");
  const tAdmin = useMessages("admin");
  const { submissions, balances, memberSince } = member;
  return (
    <section>
      <h2>{t("work")}</h2>
      <ul className="facts">
        <TimeFact name={tAdmin("since")} at={memberSince} form="date" />
        <li>{t("submissions", { count: submissions })}</li>
        {balances.map((balance) => (
          <li key={balance.token}>
            <Money amount={balance} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const meta = pageMeta<typeof loader>(({ data, t }) => ({
  title: `${data.member.username} – ${t("admin.title")}`,
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
