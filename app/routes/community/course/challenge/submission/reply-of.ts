import type { SubmissionResult } from "@conform-to/dom";

type Reply = SubmissionResult<string[]>;

/**
 * What the page's action answered to the form whose field `intent` has this value, where a page has
 * several.
 */
export const replyOf = (reply: Reply | undefined, intent: string): Reply | undefined =>
  reply?.initialValue?.intent === intent ? reply : undefined;
