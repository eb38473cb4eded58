import { ApiProblem } from "#app/api/problem.server.ts";
import { retrySeconds } from "#app/pages/failure.server.ts";
import { reportError } from "#app/reporting/log.server.ts";
import type { PageContext } from "#app/pages/page-context.server.ts";
import { IdentityProblem } from "./identity-problem.server.ts";

/** A step refuses what stands in one field of its form; `text` is in the reader's language. */
export class FieldRefused extends Error {
  override readonly name = "FieldRefused";
  readonly field: string;
  readonly text: string;

  constructor(field: string, text: string) {
    super(`${field}: ${text}`);
    this.field = field;
    this.text = text;
  }
}

/** What `refuse` takes: the message of the form or of one field, and the status of the response. */
export type Refusal = {
  readonly message: string | { readonly [field: string]: string };
  readonly status: number;
};

type Reader = Pick<PageContext<unknown>, "t" | "store" | "url">;

/**
 * What became of `step`, and what came in its way, in words, so that its form comes back with what
 * was typed. A service that cannot be reached is such a refusal, too. What passes by itself says
 * when in the answer's Retry-After. Redirects and faults of our own are thrown on.
 */
export async function tried<T>(
  step: Promise<T>,
  reader: Reader,
): Promise<{ refusal: null; value: T } | { refusal: Refusal; value: null }> {
  try {
    return { refusal: null, value: await step };
  } catch (error) {
    const refusal = inWords(error, reader);
    const { status } = refusal;
    if (status === 429 || status === 503) {
      reader.store.retryAfter =
        (error instanceof ApiProblem ? error.details?.retryAfter : undefined) ??
        retrySeconds[status];
    }
    if (refusal.status >= 500) reportError(error, reader.store.requestId, reader.url.pathname);
    return { refusal, value: null };
  }
}

/** As `tried`, of a step whose answer does not matter; null when it went well. */
export const refusalOf = async (step: Promise<unknown>, reader: Reader): Promise<Refusal | null> =>
  (await tried(step, reader)).refusal;

function inWords(error: unknown, { t }: Reader): Refusal {
  if (error instanceof FieldRefused) return { message: { [error.field]: error.text }, status: 400 };
  if (error instanceof ApiProblem) {
    const wait = error.details?.retryAfter;
    const message =
      error.code === "too-many-attempts" && wait
        ? t("login.try-again-minutes", { count: Math.ceil(wait / 60) })
        : t(`problems.${error.code}`);
    return { message, status: error.status };
  }
  if (error instanceof IdentityProblem) {
    if (error.isUnreachable) return { message: t("problems.identity-unavailable"), status: 503 };
    const status = { "too-many-requests": 429, "internal-error": 500 }[error.code as string] ?? 400;
    return { message: t(`identity.${error.code}`), status };
  }
  throw error;
}
