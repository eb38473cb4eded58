import type { ProblemCode } from "#contract/problem.ts";
import type { SentForm } from "#app/components/sent-form.ts";
import { localeOf } from "#app/i18n/path.ts";
import { writeText } from "#app/i18n/write-text.server.ts";

/** What an error page is told. `message` is there only where it may be shown as it is. */
export type PageProblem = {
  readonly code: ProblemCode | "form-expired" | "foreign-form" | "unknown-middleware";
  /** The reference number that leads to the log. */
  readonly requestId: string;
  readonly message?: string;
  /** Seconds after which trying again may help. */
  readonly retryAfter?: number;
  /** What the form that failed was sent with, by field, so that it can be sent again. */
  readonly form?: SentForm;
};

/**
 * An error response to `request`; thrown by a loader or an action, it becomes the error page of its
 * status. It brings the words of that page: few pages ever say them.
 */
export function problemResponse(status: number, problem: PageProblem, { url }: Request): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (problem.retryAfter !== undefined) headers.set("Retry-After", String(problem.retryAfter));
  const text = writeText(localeOf(new URL(url).pathname), ["errors"]);
  return Response.json({ ...problem, text }, { status, headers });
}
