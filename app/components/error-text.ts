import { isRouteErrorResponse } from "@remix-run/react";
import { translate, type PageMessages } from "#app/i18n/translate.ts";
import type { Locale } from "#app/i18n/path.ts";
import type { FormTexts } from "./form-texts.ts";

export type ErrorText = {
  /** Undefined where nothing was answered. */
  status?: number;
  title: string;
  why: string;
  reference?: string;
  /** What the form that failed was sent with. */
  form?: FormTexts;
};

/** What `problemResponse` of the server puts in an error response. */
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
 * What a failed fetch is called in each engine, and in Remix where something else than the site has
 * answered; a script that is gone is no failure of the connection.
 */
const unanswered = /fetch(?! dynamically)|network|load failed|turbo-stream/i;

const problemOf = (error: unknown): Problem =>
  isRouteErrorResponse(error) && typeof error.data === "object" ? error.data : null;

/** An error in the reader's words; 500 for whatever is not a response. */
export function errorText(error: unknown, messages: PageMessages, locale: Locale): ErrorText {
  const problem = problemOf(error);
  const say = (key: string, count = 0) => translate(messages, locale, "errors", key, { count });
  if (!isRouteErrorResponse(error) && unanswered.test((error as Error | null)?.message ?? "")) {
    return { title: say("unanswered"), why: say("unanswered-why") };
  }
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { code, message, retryAfter, requestId: reference, form } = problem ?? {};
  const known = messages.errors?.[status] ? status : status < 500 ? 400 : 500;
  const key = code === "form-expired" ? code : String(known);
  const wait = status === 429 && retryAfter ? say("429-wait", Math.ceil(retryAfter / 60)) : null;
  return { status, title: say(key), why: message ?? wait ?? say(`${key}-why`), reference, form };
}
