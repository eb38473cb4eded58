import { z } from "zod";
import { getSubmission } from "#contract/learning/submission.ts";
import { id } from "#contract/core/values.ts";
import { submissionPath } from "#app/page-paths.ts";
import { pageLoader } from "#app/request/context/page.server.ts";

/**
 * The permalink of a submission redirects to its page below the challenge, in the same language.
 */
export const loader = pageLoader(
  {
    guards: [],
    params: z.object({ submission_id: id }),
  },
  async ({ api, params, redirect }) => {
    const submission = await api(getSubmission, { params });
    return redirect(submissionPath(submission.challenge, submission.id), { status: 302 });
  },
);

// A route without a component would answer 404 in Remix's plain text instead of the error page.
export default function SubmissionPermalink() {
  return null;
}

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";
