import type { Context } from "hono";
import type { z } from "zod";
import { problemStatus } from "../../contract/core/problem.ts";
import type { ProblemDetails } from "../../contract/core/problem.ts";
import { isTimeout } from "../../db/connect.ts";
import { Refusal } from "../../domain/refusal.ts";
import type { AppEnvironment, Dependencies } from "./dependencies.ts";

export const titleOf = (code: string) =>
  code.charAt(0).toUpperCase() + code.slice(1).replaceAll("-", " ");

const retryUnavailableAfter = 5;

export const invalidInput = (error: z.ZodError) =>
  new Refusal("invalid-input", {
    errors: error.issues.map((issue) => ({ field: issue.path.join("."), message: issue.message })),
  });

/** PostgreSQL and network error codes of a temporary failure. */
const connectionCodes =
  /^(?:08...|57P0[123]|53300|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;

/** Errors of pg's pool and client without a code. */
const connectionMessages =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|query read timeout|client was closed/i;

const chain = (error: unknown): Error[] => {
  const errors: Error[] = [];
  for (let at = error; at instanceof Error && errors.length < 5; at = at.cause) errors.push(at);
  return errors;
};

const codeOf = (error: Error) =>
  "code" in error && typeof error.code === "string" ? error.code : undefined;

/** True if the database is unavailable or takes too long. Drizzle wraps the driver's error as its cause. */
const isConnectionFailure = (error: unknown) =>
  isTimeout(error) ||
  chain(error).some(
    (cause) => connectionCodes.test(codeOf(cause) ?? "") || connectionMessages.test(cause.message),
  );

/** 53100 is PostgreSQL's `disk_full`. */
const isDiskFull = (error: unknown) =>
  chain(error).some((cause) => /^(?:53100|ENOSPC)$/.test(codeOf(cause) ?? ""));

/** Never includes the message of an unexpected error. */
const refusalOf = (error: unknown) => {
  if (error instanceof Refusal) return error;
  return new Refusal(isConnectionFailure(error) || isDiskFull(error) ? "unavailable" : "internal");
};

/**
 * Responds with problem details. Unexpected errors and causes of refusals are logged, because the
 * response omits them.
 */
export const answerProblem = async (
  error: unknown,
  c: Context<AppEnvironment>,
  { log, report }: Pick<Dependencies, "log" | "report">,
) => {
  const refusal = refusalOf(error);
  const requestId = c.get("requestId");
  const status = problemStatus[refusal.code];
  if (refusal !== error) {
    const what = isDiskFull(error) ? "the disk of the database is full" : "request failed";
    log.error({ requestId, error }, what);
    await report?.(error, { requestId, route: c.get("pattern") ?? "unmatched" });
  } else if (refusal.cause !== undefined) {
    log.warn({ requestId, error }, status === 503 ? "a service did not answer" : "refused");
  }

  const retryAfter = refusal.retryAfter ?? (status === 503 ? retryUnavailableAfter : undefined);
  const problem: ProblemDetails = {
    type: "about:blank",
    title: titleOf(refusal.code),
    status,
    code: refusal.code,
    instance: requestId,
    ...(refusal.errors && { errors: refusal.errors }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
  c.set("problem", refusal.code);
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  if (status === 401) c.header("WWW-Authenticate", "Bearer");
  c.header("Content-Type", "application/problem+json");
  return c.body(JSON.stringify(problem), status);
};
