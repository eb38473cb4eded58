import { useActionData, useLoaderData } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/dom";
import { listPeople } from "#contract/community/people.ts";
import { replyTo } from "#app/ui/form/reply-to.ts";
import { doneOf } from "#app/request/context/done-of.ts";
import { noIndexMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { byIntent, pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { RadioGroup, TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { useStudioCommunity } from "../use-studio-community.ts";
import { actions } from "./actions.server.ts";
import { OpenInvitations } from "./open-invitations.tsx";
import { PeopleList } from "./people-list.tsx";

const { params } = listPeople;
const notices = ["invited", "withdrawn", "ended"] as const;

export const loader = pageLoader(
  { guards: ["auth"], params, messages: ["studioPeople"] },
  async ({ api, params, url }) => ({
    ...(await api(listPeople, { params })),
    done: doneOf(url, notices),
  }),
);

export const action = pageAction({ guards: ["auth"], params }, (context) =>
  byIntent(actions, context.form)(context),
);

export default function StudioPeoplePage() {
  const { people, invitations, done } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const isOwner = useStudioCommunity().roles.includes("owner");
  const t = useMessages("studioPeople");
  const refusal = reply?.error?.[""]?.join(" ");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <div className="stack">
        {refusal && <LiveNotice tone="bad">{refusal}</LiveNotice>}
        {done && !reply && <LiveNotice tone="ok">{t(done)}</LiveNotice>}
        <PeopleList people={people} isOwner={isOwner} />
        {isOwner && (
          <section className="measure" id="invite">
            <h2>{t("invite")}</h2>
            <InviteForm reply={reply} />
            <OpenInvitations invitations={invitations} />
          </section>
        )}
      </div>
    </>
  );
}

const roles = ["author", "reviewer", "owner"] as const;

function InviteForm({ reply }: { reply?: SubmissionResult<string[]> }) {
  const t = useMessages("studioPeople");
  const [form, fields] = useForm<{ email: string; role: string }>({
    id: "inviteToRole",
    reply: replyTo(reply, "inviteToRole"),
  });
  return (
    <PostForm form={form} className="stack">
      <ErrorSummary form={form} labels={{ email: t("email"), role: t("role") }} />
      <TextField
        field={fields.email}
        label={t("email")}
        hint={t("email-hint")}
        type="email"
        literal
        autoComplete="off"
        maxLength={254}
      />
      <RadioGroup
        field={fields.role}
        label={t("role")}
        options={roles.map((value) => ({
          value,
          label: t(`one-${value}`),
          hint: t(`${value}-may`),
        }))}
      />
      <Button name="intent" value="inviteToRole">
        {t("send")}
      </Button>
    </PostForm>
  );
}

export const meta = noIndexMeta("studioPeople.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
