import type { ProblemCode } from "../contract/problem.ts";

/** What a domain act throws when it will not: a code of the contract, and what goes with it. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly errors: { field: string; message: string }[] | undefined;
  /** Seconds after which trying again may succeed. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ProblemCode,
    details: { errors?: { field: string; message: string }[]; retryAfter?: number } = {},
  ) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }
}
