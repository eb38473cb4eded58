import { useActionData, useLoaderData } from "@remix-run/react";
import { readRoleInvitation, type RoleInvitation } from "#contract/community/people.ts";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { nullIfRefused } from "#app/request/form/refusal.server.ts";
import { recordAttempt } from "#app/session/core/attempts.server.ts";
import { VerifyLink } from "#app/ui/form/verify-link.tsx";
import { LogInPrompt } from "#app/ui/log-in-prompt.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { AcceptForm } from "./accept-form.tsx";
import { acceptRoleInvitation, tokenOf } from "./actions.server.ts";

export const loader = pageLoader(
  // The URL contains the token that gives the role.
  { guards: [], isPersonal: true, messages: ["roleInvitation"] },
  async (context) => {
    const token = tokenOf(context.url);
    if (token) await recordAttempt({ kind: "mail-link" }, context);
    const invitation = token
      ? await context.api(readRoleInvitation, { body: { token } }).catch(nullIfRefused("not-found"))
      : null;
    const { viewer } = await context.guarded;
    return {
      invitation,
      account: viewer && {
        username: viewer.username,
        email: viewer.email,
        isVerified: viewer.emailVerified,
      },
    };
  },
);

export const action = pageAction({ guards: ["auth"] }, acceptRoleInvitation);

export default function RoleInvitationPage() {
  const { invitation, account } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useMessages("roleInvitation");
  if (invitation?.state !== "open") return <Over state={invitation?.state ?? "unknown"} />;
  const { community, role, invitedBy, endsAt, asksForTerms } = invitation;
  return (
    <>
      <PageHeading
        kind={t("kind")}
        title={community.name}
        lead={
          asksForTerms
            ? t("lead-first")
            : t("lead", { username: invitedBy.username, role: t(role) })
        }
      />
      <div className="stack measure">
        <p>{t(`${role}-may`)}</p>
        <p>
          {t("ends")} <Time at={endsAt} form="date" />
        </p>
        {account === null ? (
          <LogInPrompt>{t("log-in-first")}</LogInPrompt>
        ) : account.isVerified ? (
          <AcceptForm account={account} asksForTerms={asksForTerms} lastResult={answer} />
        ) : (
          <Notice title={t("verify-first")}>
            <VerifyLink>{t("verify")}</VerifyLink>
          </Notice>
        )}
      </div>
    </>
  );
}

function Over({ state }: { state: Exclude<RoleInvitation["state"], "open"> | "unknown" }) {
  const t = useMessages("roleInvitation");
  return <PageHeading kind={t("kind")} title={t(state)} lead={t(`${state}-next`)} />;
}

export const meta = noIndexMeta("roleInvitation.kind");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
