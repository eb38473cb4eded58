import type { Feedback, FeedbackContent } from "#contract/feedback.ts";
import type { Evaluation, SubmissionContent } from "#contract/submission.ts";
import type { Written } from "#app/components/written-content.tsx";
import type { PageContext } from "#app/http/page.server.ts";
import { userMarkdown } from "./user-markdown.server.ts";

type Page = Pick<PageContext, "document" | "locale">;

/** What a member wrote, as pages show it. */
export const written = (content: SubmissionContent | FeedbackContent, page: Page): Written =>
  content.format === "text"
    ? { format: "text", part: page.document(userMarkdown(content.text, page.locale)) }
    : content;

export const writtenFeedback = (feedback: readonly Feedback[], page: Page) =>
  feedback.map((item) => ({ ...item, content: written(item.content, page) }));

export const writtenEvaluation = (evaluation: Evaluation | null, page: Page) =>
  evaluation && { ...evaluation, comment: written({ format: "text", text: evaluation.comment }, page) };
