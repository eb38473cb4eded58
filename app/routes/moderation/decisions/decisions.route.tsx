import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { SubmissionResult } from "@conform-to/dom";
import { appealDecision, listOwnDecisions } from "#contract/moderation/case.ts";
import { limits } from "#contract/core/limits.ts";
import { noIndexMeta } from "#app/document/meta.ts";
import { CaseActs } from "#app/features/moderation/case-acts.tsx";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { invalid, parseForm, sendForm } from "#app/request/form/form.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LiveNotice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { TextArea } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { Time } from "#app/ui/text/time.tsx";

export const loader = pageLoader(
  { guards: ["auth"], messages: ["decisions", "moderation", "reports", "rules"] },
  async ({ api, url }) => ({
    ...(await api(listOwnDecisions)),
    isAppealed: url.searchParams.has("done"),
  }),
);

const appeal = z.object({
  ...appealDecision.params.shape,
  ...appealDecision.body.shape,
});

export const action = pageAction({ guards: ["auth"] }, async (context) => {
  const { form, redirect, t } = context;
  const parsed = parseForm(form, appeal, t);
  if (!parsed.ok) return invalid(parsed);
  const { case_id, words } = parsed.value;
  const input = { params: { case_id }, body: { words } };
  const { refused } = await sendForm(parsed, appealDecision, input, context);
  if (refused) return refused;
  throw redirect(`/decisions?done#decision-${case_id}`);
});

export default function DecisionsPage() {
  const { decisions, isAppealed } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("decisions");
  const tReports = useMessages("reports");
  return (
    <>
      <PageHeading title={t("title")} lead={t("lead")}>
        <Link to="/rules">{tReports("read-rules")}</Link>
      </PageHeading>
      {isAppealed && !reply && <LiveNotice tone="ok">{t("appealed")}</LiveNotice>}
      {decisions.length > 0 ? (
        <ul className="list measure">
          {decisions.map(({ id, kind, path, community, text, isHidden, acts, appealUntil }) => (
            <li key={id} id={`decision-${id}`} className="stack">
              <h2>
                {path ? (
                  <Link to={path}>{tReports(`kind-${kind}`)}</Link>
                ) : (
                  tReports(`kind-${kind}`)
                )}
                {community && ` – ${community.name}`}
              </h2>
              {isHidden && <p>{t("only-you")}</p>}
              {text && <blockquote className="card as-typed">{text}</blockquote>}
              <CaseActs acts={acts} />
              {appealUntil && (
                <AppealForm
                  id={id}
                  until={appealUntil}
                  reply={reply?.initialValue?.["case_id"] === id ? reply : undefined}
                />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t("none")}>{t("none-next")}</EmptyState>
      )}
    </>
  );
}

type AppealFormProps = { id: string; until: string; reply?: SubmissionResult<string[]> };

function AppealForm({ id, until, reply }: AppealFormProps) {
  const t = useMessages("decisions");
  const [form, fields] = useForm<{ words: string }>({ id: `appeal-${id}`, reply });
  return (
    <PostForm form={form} className="stack">
      <h3>{t("appeal")}</h3>
      <p>
        {t("appeal-until")} <Time at={until} form="exact" />.
      </p>
      <ErrorSummary form={form} labels={{ words: t("appeal-words") }} />
      <input type="hidden" name="case_id" value={id} />
      <TextArea
        field={fields.words}
        label={t("appeal-words")}
        hint={t("appeal-hint")}
        rows={5}
        minLength={limits.minimumReason}
        maxLength={limits.moderationWords}
      />
      <Button>{t("appeal-send")}</Button>
    </PostForm>
  );
}

export const meta = noIndexMeta("decisions.title");

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
