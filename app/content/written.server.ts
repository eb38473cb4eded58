import type { Feedback, FeedbackContent } from "#contract/feedback.ts";
import type { Evaluation, SubmissionContent } from "#contract/submission.ts";
import type { DocumentPart } from "#app/http/page.server.ts";
import { userMarkdown } from "./user-markdown.server.ts";

type Written = { format: "text"; part: DocumentPart } | { format: "github"; link: string };
/** The page context's `document`. */
type MakeDocument = (html: string) => DocumentPart;

/** What a member wrote, as pages show it. */
export const written = (content: SubmissionContent | FeedbackContent, document: MakeDocument): Written =>
  content.format === "text" ? { format: "text", part: document(userMarkdown(content.text)) } : content;

export const writtenFeedback = (feedback: readonly Feedback[], document: MakeDocument) =>
  feedback.map((item) => ({ ...item, content: written(item.content, document) }));

export const writtenEvaluation = (evaluation: Evaluation | null, document: MakeDocument) =>
  evaluation && { ...evaluation, comment: written({ format: "text", text: evaluation.comment }, document) };
