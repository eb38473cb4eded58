import { useActionData, useLoaderData } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/dom";
import { readReportable } from "#contract/moderation/report.ts";
import { limits } from "#contract/core/limits.ts";
import { reportReasons } from "#contract/moderation/names.ts";
import { pageMeta } from "#app/document/meta.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { RadioGroup, TextArea, TextField } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { sendReport } from "./send-report.server.ts";

export const loader = pageLoader(
  { guards: [], isPersonal: true, messages: ["reports"] },
  async (context) => {
    const asked = context.url.searchParams.get("about");
    // Search engines and chats link to this page without a thing to report.
    if (asked === null) throw context.redirect("/rules");
    const query = readReportable.query.safeParse({ about: asked });
    if (!query.success) throw new ApiProblem("not-found");
    const { about } = query.data;
    const reported = await context.api(readReportable, { query: { about } });
    const { viewer } = await context.guarded;
    return { reported, about, isVisitor: viewer === null };
  },
);

export const action = pageAction({ guards: [] }, sendReport);

export default function NewReportPage() {
  const { reported, about, isVisitor } = useLoaderData<typeof loader>();
  const t = useMessages("reports");
  const common = useMessages("common");
  return (
    <>
      <PageHeading title={common(`report-${reported.kind}`)} lead={t("lead")}>
        <Link to="/rules">{t("read-rules")}</Link>
      </PageHeading>
      <div className="stack measure">
        <h2>{t("about")}</h2>
        <blockquote className="card as-typed">{reported.excerpt}</blockquote>
        <p>
          <Link to={reported.path}>{t("look")}</Link>
        </p>
        <ReportForm about={about} isVisitor={isVisitor} reply={useActionData<typeof action>()} />
      </div>
    </>
  );
}

type ReportFormProps = {
  about: string;
  isVisitor: boolean;
  reply?: SubmissionResult<string[]>;
};

function ReportForm({ about, isVisitor, reply }: ReportFormProps) {
  const t = useMessages("reports");
  const [form, fields] = useForm<Record<"reason" | "words" | "email", string>>({
    id: "report",
    reply,
  });
  const labels = { reason: t("reason"), words: t("words"), email: t("email") };
  return (
    <PostForm form={form} className="stack">
      <ErrorSummary form={form} labels={labels} />
      <input type="hidden" name="about" value={about} />
      <RadioGroup
        field={fields.reason}
        label={labels.reason}
        options={reportReasons.map((value) => ({ value, label: t(`reason-${value}`) }))}
      />
      <TextArea
        field={fields.words}
        label={labels.words}
        hint={t("words-hint")}
        rows={4}
        minLength={limits.minimumReason}
        maxLength={limits.moderationWords}
      />
      {isVisitor && (
        <TextField
          field={fields.email}
          type="email"
          label={labels.email}
          hint={t("email-hint")}
          autoComplete="email"
          required={false}
          literal
        />
      )}
      <Button>{t("send")}</Button>
    </PostForm>
  );
}

export const meta = pageMeta(({ t }) => ({
  title: t("reports.title"),
  description: t("reports.lead"),
  noIndex: true,
}));

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
