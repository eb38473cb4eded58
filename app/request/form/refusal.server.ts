import type { ProblemCode } from "#contract/core/problem.ts";
import { ApiProblem } from "#app/request/api/problem.server.ts";
import { reportError } from "#app/reporting/log.server.ts";
import { IdentityProblem, type IdentityCode } from "#app/session/core/identity-problem.server.ts";
import { retrySeconds } from "../context/failure.server.ts";
import type { PageContext } from "../context/page-context.server.ts";

export type RefusalCode = ProblemCode | IdentityCode;

export type Refusal = {
  readonly code: RefusalCode;
  readonly text: string;
  readonly status: number;
};

export type Reader = Pick<PageContext<unknown>, "t" | "store" | "url">;

export type Outcome<T, R = Refusal> =
  | { readonly refused: null; readonly value: T }
  | { readonly refused: R; readonly value: null };

/**
 * The value of a step, or its refusal. An unreachable service counts as a refusal. A temporary
 * refusal sets the response's Retry-After. Redirects and internal errors are thrown.
 */
export async function outcome<T>(step: Promise<T>, reader: Reader): Promise<Outcome<T>> {
  try {
    return { refused: null, value: await step };
  } catch (error) {
    return { refused: refusalOf(error, reader), value: null };
  }
}

/**
 * For steps whose refusal means "there is none", as in `.catch(nullIfRefused("not-found"))`. Other
 * errors are thrown.
 */
export const nullIfRefused =
  (...codes: readonly RefusalCode[]) =>
  (error: unknown): null => {
    if (isRefused(error, codes)) return null;
    throw error;
  };

export const isRefused = (
  error: unknown,
  codes: readonly RefusalCode[],
): error is ApiProblem | IdentityProblem =>
  (error instanceof ApiProblem || error instanceof IdentityProblem) && codes.includes(error.code);

export function refusalOf(error: unknown, { t, store, url }: Reader): Refusal {
  const refusal = inWords(error, t);
  const { status } = refusal;
  if (status === 429 || status === 503) {
    const wait = error instanceof ApiProblem ? error.details?.retryAfter : undefined;
    store.response.retryAfter = wait ?? retrySeconds[status];
  }
  if (status >= 500) reportError(error, store.requestId, url.pathname);
  return refusal;
}

function inWords(error: unknown, t: Reader["t"]): Refusal {
  if (error instanceof ApiProblem) {
    const { code, status, details } = error;
    const wait = code === "too-many-attempts" ? details?.retryAfter : undefined;
    const text = wait
      ? t("login.try-again-minutes", { count: Math.ceil(wait / 60) })
      : t(`problems.${code}`);
    return { code, text, status };
  }
  if (error instanceof IdentityProblem) {
    const { code } = error;
    if (error.isUnreachable) return { code, text: t("problems.identity-unavailable"), status: 503 };
    const status = { "too-many-requests": 429, "internal-error": 500 }[code as string] ?? 400;
    return { code, text: t(`identity.${code}`), status };
  }
  throw error;
}
