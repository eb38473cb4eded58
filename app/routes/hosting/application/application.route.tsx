import { useActionData, useLoaderData } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/dom";
import { readApplication } from "#contract/community/application.ts";
import { limits } from "#contract/core/limits.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { byIntent, pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { nullIfRefused } from "#app/request/form/refusal.server.ts";
import { recordAttempt } from "#app/session/core/attempts.server.ts";
import { ApplicationFacts } from "#app/features/community/application-facts.tsx";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { actions, tokenOf } from "./actions.server.ts";

export const loader = pageLoader(
  // The URL contains the token that answers for the applicant.
  { guards: [], isPersonal: true, messages: ["application", "apply"] },
  async (context) => {
    const token = tokenOf(context.url);
    if (token === null) return { application: null };
    await recordAttempt({ kind: "mail-link" }, context);
    return {
      application: await context
        .api(readApplication, { body: { token } })
        .catch(nullIfRefused("not-found")),
    };
  },
);

export const action = pageAction({ guards: [] }, (context) =>
  byIntent(actions, context.form)(context),
);

/** Opening the page confirms nothing, because mail scanners open links; the button does. */
export default function ApplicationPage() {
  const { application } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("application");
  if (!application) return <PageHeading title={t("unknown")} lead={t("unknown-next")} />;
  const { organisation, state, community } = application;
  return (
    <>
      <PageHeading kind={t("kind")} title={organisation} />
      <div className="stack measure">
        <Notice tone={state === "accepted" ? "ok" : "info"} title={t(`is-${state}`)}>
          {t(`next-${state}`, { community: community?.name ?? "" })}
        </Notice>
        {state === "unconfirmed" && (
          <PostForm>
            <Button name="intent" value="confirmApplication">
              {t("confirm")}
            </Button>
          </PostForm>
        )}
        <ApplicationFacts application={application} />
        {state === "asked" && <AnswerForm reply={reply} />}
        {(state === "open" || state === "asked") && (
          <details>
            <summary>{t("withdraw")}</summary>
            <PostForm className="stack">
              <p>{t("withdraw-why")}</p>
              <Button look="danger" name="intent" value="withdrawApplication">
                {t("withdraw-now")}
              </Button>
            </PostForm>
          </details>
        )}
      </div>
    </>
  );
}

function AnswerForm({ reply }: { reply?: SubmissionResult<string[]> }) {
  const t = useMessages("application");
  const [form, fields] = useForm<{ text: string }>({ id: "answerApplication", reply });
  return (
    <PostForm form={form} className="stack">
      <ErrorSummary form={form} labels={{ text: t("your-answer") }} />
      <TextArea
        field={fields.text}
        label={t("your-answer")}
        maxLength={limits.applicationText}
        rows={6}
      />
      <Button name="intent" value="answerApplication">
        {t("send-answer")}
      </Button>
    </PostForm>
  );
}

export const meta = pageMeta(({ t }) => ({
  title: t("application.kind"),
  description: t("application.description"),
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
