import type { Feedback, FeedbackContent } from "#contract/feedback.ts";
import type { Evaluation, SubmissionContent } from "#contract/submission.ts";
import type { HtmlPart } from "#app/components/static-html.tsx";
import type { Written } from "#app/components/written-content.tsx";
import type { PageContext } from "#app/http/page.server.ts";
import { limits } from "#contract/limits.ts";
import { asTyped, userMarkdown } from "./user-markdown.server.ts";

type Page = Pick<PageContext, "document" | "locale">;

/** What a member wrote, as pages show it. */
export const written = (content: SubmissionContent | FeedbackContent, page: Page): Written =>
  withPart(content, (text) => page.document(userMarkdown(text, page.locale)));

/** The content with its text made a part of a page; a link without a text has none. */
function withPart(content: SubmissionContent, partOf: (text: string) => HtmlPart): Written {
  if (content.format === "text") return { format: "text", part: partOf(content.text) };
  const { link, text } = content;
  return { format: "github", link, part: text === "" ? null : partOf(text) };
}

/**
 * Versions of a submission. Those beyond as many characters as one text may have are shown as they were typed: the
 * Markdown of one such text takes up to a second, and there may be twenty.
 */
export function writtenVersions<V extends { readonly content: SubmissionContent }>(
  versions: readonly V[],
  page: Page,
) {
  let left: number = limits.submissionText;
  return versions.map((version) => {
    left -= version.content.text.length;
    const content = withPart(version.content, (text) =>
      page.document(left < 0 ? asTyped(text) : userMarkdown(text, page.locale)),
    );
    return { ...version, content };
  });
}

export const writtenFeedback = (feedback: readonly Feedback[], page: Page) =>
  feedback.map((item) => ({ ...item, content: written(item.content, page) }));

export const writtenEvaluation = (evaluation: Evaluation | null, page: Page) =>
  evaluation && { ...evaluation, comment: written({ format: "text", text: evaluation.comment }, page) };
