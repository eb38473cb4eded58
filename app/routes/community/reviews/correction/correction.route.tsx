import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getSubmission } from "#contract/learning/submission.ts";
import { id, slug } from "#contract/core/values.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { CorrectionForm } from "./correction-form.tsx";
import { MemberText } from "#app/ui/text/member-text.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PublicUser } from "#app/ui/public-user.tsx";
import { Time } from "#app/ui/text/time.tsx";
import { rulesOf } from "#app/content/challenge-version.server.ts";
import { shownText } from "#app/content/shown-text.server.ts";
import { pageMeta } from "#app/document/meta.ts";
import { submissionPath } from "#app/page-paths.ts";
import { giveBack } from "#app/request/form/form.server.ts";
import { pageAction, pageLoader } from "#app/request/context/page.server.ts";
import { requireViewer } from "#app/request/context/require-viewer.server.ts";
import { useMessages } from "#app/i18n/use-messages.tsx";
import { correctScore } from "./actions.server.ts";
import { whyNot } from "./why-not.ts";

const params = z.object({ slug, submission_id: id });

export const loader = pageLoader(
  {
    guards: ["auth"],
    params,
    messages: ["corrections", "review"],
  },
  async (context) => {
    const { api, guarded, params } = context;
    const { submission_id } = params;
    const submission = await api(getSubmission, { params: { submission_id } });
    const { author, challenge, evaluation, viewer } = submission;
    if (challenge.community !== params.slug || !evaluation) throw new ApiProblem("not-found");
    // Without a viewer, this is a form that is shown again because its session has ended.
    if (viewer && viewer.canCorrect === null) {
      const reader = requireViewer(await guarded);
      throw new ApiProblem(
        submission.hidden ? "content-hidden" : whyNot({ evaluation, viewer, reader }),
      );
    }
    const { criteria, minimumPoints, maximumPoints } = await rulesOf(submission, context);
    const { points, comment, finalAt, corrections } = evaluation;
    return {
      author,
      challenge,
      page: submissionPath(challenge, submission_id),
      text: shownText(submission, context),
      rules: { criteria, minimumPoints, maximumPoints },
      evaluation: { points, comment, finalAt },
      seen: corrections.length,
      isAdmin: viewer?.canCorrect === "admin",
    };
  },
);

export const action = pageAction({ guards: ["auth"], params, onExpired: giveBack }, correctScore);

export default function CorrectionPage() {
  const { author, challenge, page, text, rules, evaluation, seen, isAdmin } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const t = useMessages("corrections");
  const tReview = useMessages("review");
  return (
    <>
      <Breadcrumbs crumbs={[{ label: challenge.title, to: page }]} />
      <PageHeading title={t("title", { challenge: challenge.title, author: author.username })}>
        <PublicUser {...author} />
        <small>
          {t("possible-until")} <Time at={evaluation.finalAt} form="exact" />
        </small>
      </PageHeading>
      <div className="scoring">
        <section className="stack">
          <h2>{tReview("content")}</h2>
          <MemberText text={text} />
        </section>
        <section className="stack" id="correction">
          <h2>{t("form")}</h2>
          {isAdmin && <p>{t("as-admin")}</p>}
          <CorrectionForm rules={rules} evaluation={evaluation} seen={seen} reply={reply} />
        </section>
      </div>
    </>
  );
}

export const meta = pageMeta<typeof loader>(({ data: { author, challenge }, t }) => ({
  title: t("corrections.title", { challenge: challenge.title, author: author.username }),
  noIndex: true,
}));

export { unlessRefused as shouldRevalidate } from "#app/request/form/unless-refused.ts";
export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
