import { isRouteErrorResponse } from "@remix-run/react";
import { translate, type Text } from "#app/i18n/text.tsx";
import type { Locale } from "#app/i18n/path.ts";

export type ErrorText = { status: number; title: string; why: string; reference?: string };

/** What `problemResponse` of the server puts in an error response. */
type Problem = { requestId?: string; message?: string; code?: string } | null | undefined;

/** An error in the reader's words; 500 for whatever is not a response. */
export function errorText(error: unknown, text: Text, locale: Locale): ErrorText {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const problem: Problem = isRouteErrorResponse(error) && typeof error.data === "object" ? error.data : null;
  const known = text.errors?.[status] ? status : status < 500 ? 400 : 500;
  const say = (namespace: string, key: string) => translate(text, locale, namespace, key);
  const expired = problem?.code === "form-expired";
  return {
    status,
    title: say("errors", expired ? "form-expired" : String(known)),
    why: problem?.message ?? say("errors", expired ? "form-expired-why" : `${known}-why`),
    reference: problem?.requestId,
  };
}
