import type { ProblemCode } from "../contract/problem.ts";

type Details = ErrorOptions & {
  errors?: { field: string; message: string }[];
  retryAfter?: number;
};

/**
 * What an act of the domain throws to refuse: a code of the contract, and details. `cause` is the
 * failure behind a refusal such as `identity-unavailable`; only the log tells it.
 */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly errors: { field: string; message: string }[] | undefined;
  /** Seconds after which trying again may succeed. */
  readonly retryAfter: number | undefined;

  constructor(code: ProblemCode, { errors, retryAfter, ...options }: Details = {}) {
    super(code, options);
    this.name = "Refusal";
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}
