import { problemStatus, type ProblemCode, type ProblemDetails } from "#contract/core/problem.ts";

/**
 * A problem that the API answers, or `unavailable` when it cannot be reached or its reply is
 * malformed.
 */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: ProblemDetails | null;

  constructor(code: ProblemCode, details: ProblemDetails | null = null, options?: ErrorOptions) {
    super(details?.detail ?? details?.title ?? code, options);
    this.code = code;
    this.status = problemStatus[code];
    this.details = details;
  }
}

/** Throws `ApiProblem` with `code` if `reply` takes longer than so many milliseconds. */
export async function withTimeout<T>(
  reply: Promise<T>,
  milliseconds: number,
  code: ProblemCode,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ApiProblem(code)), milliseconds);
  });
  return Promise.race([reply, late]).finally(() => clearTimeout(timer));
}
