import type { ProblemCode } from "../contract/core/problem.ts";

type Details = ErrorOptions & {
  errors?: { field: string; message: string }[];
  retryAfter?: number;
};

/**
 * A refusal of a domain operation: a problem code of the contract with details. `cause` is logged
 * only.
 */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly errors: { field: string; message: string }[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ProblemCode, { errors, retryAfter, ...options }: Details = {}) {
    super(code, options);
    this.name = "Refusal";
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}
