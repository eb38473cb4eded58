import type { Feedback, FeedbackContent } from "#contract/feedback.ts";
import type { Evaluation, SubmissionContent, SubmissionInput } from "#contract/submission.ts";
import type { Written } from "#app/components/written-content.tsx";
import { htmlPart, type HtmlContext } from "#app/pages/html-part.server.ts";
import type { Locale } from "#app/i18n/path.ts";

type Page = HtmlContext & { readonly locale: Locale };

/** Names for what a keyboard scrolls sideways. */
const names: Record<Locale, { table: string; code: string }> = {
  en: { table: "Table", code: "Code" },
  es: { table: "Tabla", code: "Código" },
};

const table = '<div class="table" role="group"';
const code = '<pre role="group"';

/**
 * HTML of the API's, which has no words of its own, with those of the page's language. What is
 * looked for begins with a bare `<`, which no text of a member has there.
 */
const nameScrolled = (html: string, locale: Locale): string =>
  html
    .replaceAll(table, `${table} aria-label="${names[locale].table}"`)
    .replaceAll(code, `${code} aria-label="${names[locale].code}"`);

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** A text as its writer typed it; its lines wrap, so that nothing has to be scrolled. */
const asTyped = (text: string) =>
  `<pre dir="auto" style="white-space:pre-wrap">${text.replaceAll("\0", "\uFFFD").replace(/[&<>]/g, (character) => entities[character] ?? "")}</pre>`;

/** A text by the HTML that the API made of it, or as it was typed where it made none. */
const partOf = (text: string, html: string | null, page: Page) =>
  htmlPart(html === null ? asTyped(text) : nameScrolled(html, page.locale), page);

/** What a member wrote, as pages show it; a link without a text has no part. */
export function written(content: SubmissionContent | FeedbackContent, page: Page): Written {
  const { text, html } = content;
  if (content.format === "text") return { format: "text", part: partOf(text, html, page) };
  return {
    format: "github",
    link: content.link,
    part: text === "" ? null : partOf(text, html, page),
  };
}

/** What its writer goes on from: the same without its HTML. */
export function typedContent(content: SubmissionContent): SubmissionInput {
  const { html: _, ...typed } = content;
  return typed;
}

/** Versions of a submission. */
export const writtenVersions = <V extends { readonly content: SubmissionContent }>(
  versions: readonly V[],
  page: Page,
) => versions.map((version) => ({ ...version, content: written(version.content, page) }));

export const writtenFeedback = (feedback: readonly Feedback[], page: Page) =>
  feedback.map((item) => ({ ...item, content: written(item.content, page) }));

export const writtenEvaluation = (evaluation: Evaluation | null, page: Page) => {
  if (!evaluation) return null;
  const { comment, commentHtml, ...rest } = evaluation;
  return { ...rest, comment: written({ format: "text", text: comment, html: commentHtml }, page) };
};
