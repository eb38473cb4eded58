import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { SubmissionResult } from "@conform-to/dom";
import * as endpoints from "#contract/community/people.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageAction, pageLoader, type ActionContext } from "#app/request/context/page.server.ts";
import { nullIfRefused } from "#app/request/form/refusal.server.ts";
import { recordAttempt } from "#app/session/core/attempts.server.ts";
import { VerifyLink } from "#app/ui/form/verify-link.tsx";
import { LogInPrompt } from "#app/ui/log-in-prompt.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { sendFields } from "#app/request/form/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { Checkbox } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { Link } from "#app/ui/link.tsx";

const tokenOf = (url: URL): string | null =>
  endpoints.mailToken.safeParse(url.searchParams.get("token")).data ?? null;

const acceptance = z.object({ acceptedTerms: z.literal("on").optional() });

async function acceptRoleInvitation(context: ActionContext) {
  const { redirect, url } = context;
  const token = tokenOf(url);
  if (token === null) throw redirect("/role-invitation");
  const { refused, value } = await sendFields(endpoints.acceptRoleInvitation, context, {
    schema: acceptance.transform(({ acceptedTerms }) => ({
      token,
      ...(acceptedTerms && { acceptedTerms: true as const }),
    })),
    fields: { "terms-required": "acceptedTerms" },
  });
  if (refused) return refused;
  throw redirect(`/studio/${value.community}`);
}

export const loader = pageLoader(
  // The URL contains the token that gives the role.
  { guards: [], isPersonal: true, messages: ["roleInvitation"] },
  async (context) => {
    const token = tokenOf(context.url);
    if (token) await recordAttempt({ kind: "mail-link" }, context);
    const invitation = token
      ? await context
          .api(endpoints.readRoleInvitation, { body: { token } })
          .catch(nullIfRefused("not-found"))
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
  const reply = useActionData<typeof action>();
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
          <AcceptForm account={account} asksForTerms={asksForTerms} reply={reply} />
        ) : (
          <Notice title={t("verify-first")}>
            <VerifyLink>{t("verify")}</VerifyLink>
          </Notice>
        )}
      </div>
    </>
  );
}

function Over({
  state,
}: {
  state: Exclude<endpoints.RoleInvitation["state"], "open"> | "unknown";
}) {
  const t = useMessages("roleInvitation");
  return <PageHeading kind={t("kind")} title={t(state)} lead={t(`${state}-next`)} />;
}

type AcceptFormProps = {
  account: { readonly username: string; readonly email: string };
  asksForTerms: boolean;
  reply?: SubmissionResult<string[]>;
};

function AcceptForm({ account, asksForTerms, reply }: AcceptFormProps) {
  const t = useMessages("roleInvitation");
  const [form, fields] = useForm<{ acceptedTerms: string }>({
    id: "acceptRoleInvitation",
    reply,
  });
  return (
    <PostForm form={form} className="stack">
      <ErrorSummary form={form} labels={{ acceptedTerms: t("terms") }} />
      <p>{t("account", account)}</p>
      {asksForTerms && (
        <>
          <Checkbox field={fields.acceptedTerms} label={t("terms")} />
          <p>
            <Link to="/partner-terms">{t("read-terms")}</Link>
          </p>
        </>
      )}
      <Button name="intent" value="acceptRoleInvitation">
        {t("accept")}
      </Button>
    </PostForm>
  );
}

export const meta = pageMeta(({ t }) => ({
  title: t("roleInvitation.kind"),
  description: t("roleInvitation.description"),
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
