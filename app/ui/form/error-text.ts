import { isRouteErrorResponse } from "@remix-run/react";
import { translate, type PageMessages } from "#app/i18n/translate.ts";
import type { Locale } from "#app/i18n/path.ts";
import type { FormTexts } from "./form-texts.ts";

type ErrorText = {
  status?: number;
  title: string;
  why: string;
  reference?: string;
  form?: FormTexts;
};

/** The body of an error response, as the server's `problemResponse` writes it. */
type Problem =
  | {
      requestId?: string;
      message?: string;
      code?: string;
      retryAfter?: number;
      form?: FormTexts;
    }
  | null
  | undefined;

/**
 * The message of a failed fetch in each browser engine, and in Remix when a proxy answers instead
 * of the site. A missing script is not a connection failure.
 */
const unanswered = /fetch(?! dynamically)|network|load failed|turbo-stream/i;

const problemOf = (error: unknown): Problem =>
  isRouteErrorResponse(error) && typeof error.data === "object" ? error.data : null;

const ownWords = ["form-expired", "content-hidden", "preview-ended"];

export function errorText(error: unknown, messages: PageMessages, locale: Locale): ErrorText {
  const problem = problemOf(error);
  const say = (key: string, count = 0) => translate(messages, locale, "errors", key, { count });
  if (!isRouteErrorResponse(error) && unanswered.test((error as Error | null)?.message ?? "")) {
    return { title: say("unanswered"), why: say("unanswered-why") };
  }
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { code, message, retryAfter, requestId: reference, form } = problem ?? {};
  const known = messages.errors?.[status] ? status : status < 500 ? 400 : 500;
  const key = ownWords.find((one) => one === code) ?? String(known);
  // A conflict with its reason need not be a change by another.
  const title = say(status === 409 && message ? "refused" : key);
  const wait = status === 429 && retryAfter ? say("429-wait", Math.ceil(retryAfter / 60)) : null;
  return { status, title, why: message ?? wait ?? say(`${key}-why`), reference, form };
}
