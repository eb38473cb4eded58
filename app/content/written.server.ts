import type { FeedbackContent } from "#contract/feedback.ts";
import type { SubmissionContent } from "#contract/submission.ts";
import type { DocumentPart } from "#app/http/page.server.ts";
import { userMarkdown } from "./user-markdown.server.ts";

type Written = { format: "text"; part: DocumentPart } | { format: "github"; link: string };

/** What a member wrote, as pages show it; `document` is the page context's. */
export const written = (
  content: SubmissionContent | FeedbackContent,
  document: (html: string) => DocumentPart,
): Written =>
  content.format === "text" ? { format: "text", part: document(userMarkdown(content.text)) } : content;
