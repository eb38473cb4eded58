import type { ProblemCode } from "#contract/core/problem.ts";
import type { FormTexts } from "#app/ui/form/form-texts.ts";

/** `message` is set only if it may be shown unchanged. */
export type PageProblem = {
  readonly code: ProblemCode | "form-expired" | "foreign-form" | "unknown-middleware";
  readonly requestId: string;
  readonly message?: string;
  /** Seconds after which a retry may succeed. */
  readonly retryAfter?: number;
  /** The sent values by field, so that the form can be sent again. */
  readonly form?: FormTexts;
};

export function problemResponse(status: number, problem: PageProblem): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (problem.retryAfter !== undefined) headers.set("Retry-After", String(problem.retryAfter));
  return Response.json(problem, { status, headers });
}
