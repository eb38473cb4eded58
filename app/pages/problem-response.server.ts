import type { ProblemCode } from "#contract/problem.ts";
import type { FormTexts } from "#app/components/form-texts.ts";

/** What an error page is told. `message` is there only where it may be shown as it is. */
export type PageProblem = {
  readonly code: ProblemCode | "form-expired" | "foreign-form" | "unknown-middleware";
  /** The reference number that leads to the log. */
  readonly requestId: string;
  readonly message?: string;
  /** Seconds after which trying again may help. */
  readonly retryAfter?: number;
  /** What the form that failed was sent with, by field, so that it can be sent again. */
  readonly form?: FormTexts;
};

/**
 * An error response; thrown by a loader or an action, it becomes the error page of its status.
 */
export function problemResponse(status: number, problem: PageProblem): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (problem.retryAfter !== undefined) headers.set("Retry-After", String(problem.retryAfter));
  return Response.json(problem, { status, headers });
}
