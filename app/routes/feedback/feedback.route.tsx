import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  assignNext,
  listAssignments,
  type Assignment,
  type Assignments,
} from "#contract/learning/assignment.ts";
import { locales } from "#contract/core/locales.ts";
import { doneOf } from "#app/request/context/done-of.ts";
import { pageMeta } from "#app/document/meta.ts";
import { languageChoices } from "#app/i18n/language-names.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { sendFields } from "#app/request/form/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RadioGroup } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { VerifyLink } from "#app/ui/form/verify-link.tsx";
import { Link } from "#app/ui/link.tsx";
import { LiveNotice, Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { MoneyFact, TimeFact } from "#app/ui/text/facts.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { MemberCalibrations } from "./member-calibrations.tsx";

const notices = ["given", "declined", "scored"] as const;

export const loader = pageLoader(
  { guards: ["auth"], messages: ["assignment", "feedback", "memberScore"] },
  async ({ api, guarded, url }) => {
    const { viewer } = await guarded;
    return {
      ...(viewer?.emailVerified
        ? await api(listAssignments, { query: {} })
        : {
            assignments: [],
            stop: "unverified" as const,
            until: null,
            record: { rated: 0, helpful: 0 },
            calibrations: [],
          }),
      done: doneOf(url, notices),
    };
  },
);

const wanted = z.object({ language: z.enum([...locales, "any"]) }).transform(({ language }) => ({
  languages: language === "any" ? [...locales] : [language],
}));

export const action = pageAction({ guards: ["auth"] }, async (context) => {
  const { refused, value } = await sendFields(assignNext, context, { schema: wanted });
  if (refused) return refused;
  throw context.redirect(`/feedback/${value.submissionId}`);
});

export default function FeedbackPage() {
  const { assignments, stop, until, record, calibrations, done } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("assignment");
  const tMemberScore = useMessages("memberScore");
  const refusal = reply?.error?.[""]?.join(" ");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")} />
      <div className="stack">
        {done && !reply && (
          <LiveNotice tone="ok">
            {done === "scored" ? tMemberScore("done-scored") : t(`done-${done}`)}
          </LiveNotice>
        )}
        {refusal && <LiveNotice tone="bad">{refusal}</LiveNotice>}
        {assignments.length > 0 && (
          <section>
            <h2>{t("yours")}</h2>
            <ul className="list">
              {assignments.map((one) => (
                <Item key={one.submission.id} {...one} />
              ))}
            </ul>
          </section>
        )}
        {stop === null ? <TakeNext /> : <Stopped stop={stop} until={until} />}
        <div className="prose">
          <ul>
            <li>{t("pays")}</li>
            <li>
              {t("record")} {record.rated > 0 && t("own-record", record)}
            </li>
            <li>{t("hours")}</li>
          </ul>
        </div>
        <MemberCalibrations calibrations={calibrations} />
      </div>
    </>
  );
}

function TakeNext() {
  const t = useMessages("assignment");
  const [form, fields] = useForm<{ language: string }>({
    id: "take-next",
    defaultValue: { language: "any" },
  });
  return (
    <PostForm form={form} className="stack">
      <RadioGroup
        field={fields.language}
        label={t("language")}
        options={[{ value: "any", label: t("any") }, ...languageChoices]}
      />
      <p className="actions">
        <Button>{t("next")}</Button>
      </p>
    </PostForm>
  );
}

type Stop = NonNullable<Assignments["stop"]> | "unverified";

function Stopped({ stop, until }: { stop: Stop; until: string | null }) {
  const t = useMessages("assignment");
  switch (stop) {
    case "unverified":
      return (
        <Notice tone="wait" title={t("unverified-title")}>
          <VerifyLink>{t("unverified-title")}</VerifyLink>
        </Notice>
      );
    case "nothing":
    case "nothing-passed":
      return (
        <EmptyState
          title={t(`${stop}-title`)}
          action={{ to: "/bounties?kind=challenge", label: t("to-challenges") }}
        >
          {t(stop)}
        </EmptyState>
      );
    default:
      return (
        <Notice tone="wait" title={t(`${stop}-title`)}>
          {t(stop)} {until && <Time at={until} form="exact" />}
        </Notice>
      );
  }
}

function Item({ submission, endsAt, promised, isScore }: Assignment) {
  const t = useMessages("assignment");
  const tMemberScore = useMessages("memberScore");
  const named = { challenge: submission.challenge.title };
  return (
    <li>
      <h3 className="title">
        <Link to={`/feedback/${submission.id}`}>
          {isScore ? tMemberScore("work", named) : t("work", named)}
        </Link>
      </h3>
      <ul className="facts">
        <li>
          <PublicUser {...submission.author} />
        </li>
        <TimeFact name={t("yours-until")} at={endsAt} form="exact" />
        {promised && <MoneyFact name={t("at-most")} amount={promised.very} />}
      </ul>
    </li>
  );
}

export const meta = pageMeta<typeof loader>(({ t }) => ({
  title: t("assignment.title"),
  description: t("assignment.lead"),
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
