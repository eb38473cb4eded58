import type { SubmissionResult } from "@conform-to/dom";
import { previewField } from "./preview-field.ts";

/** The reply, if a form with this intent was sent or previewed. A page can have several forms. */
export function replyTo<Reply extends Pick<SubmissionResult<string[]>, "initialValue">>(
  reply: Reply | undefined,
  intent: string,
): Reply | undefined {
  const sent = reply?.initialValue;
  return [sent?.["intent"], sent?.[previewField]].includes(intent) ? reply : undefined;
}
