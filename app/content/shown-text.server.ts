import type { ScoreAppeal } from "#contract/learning/score-appeal-state.ts";
import { escapeHtml } from "#contract/core/text/escape-html.ts";
import type { Feedback } from "#contract/learning/feedback.ts";
import { guessLanguage } from "#contract/core/text/guess-language.ts";
import type { ReviewQuestion } from "#contract/learning/review-question.ts";
import type { Evaluation, MemberText, Revision } from "#contract/learning/submission.ts";
import type { ShownText } from "#app/ui/text/member-text.tsx";
import { htmlPart, type HtmlContext } from "#app/request/form/html-part.server.ts";
import type { Locale } from "#app/i18n/path.ts";

type Context = HtmlContext & { readonly locale: Locale };

/** Accessible names for elements that a keyboard can scroll sideways. */
const names: Record<Locale, { table: string; code: string }> = {
  en: { table: "Table", code: "Code" },
  es: { table: "Tabla", code: "Código" },
};

const table = '<div class="table" role="group"';
const code = '<pre role="group"';

/**
 * Adds these names, in the page's language, to HTML from the API, which contains no texts in any
 * language. The search starts with a bare `<`, which cannot occur in a member's text inside this
 * HTML.
 */
const nameScrolled = (html: string, locale: Locale): string =>
  html
    .replaceAll(table, `${table} aria-label="${names[locale].table}"`)
    .replaceAll(code, `${code} aria-label="${names[locale].code}"`);

/** Keeps line breaks. Long lines wrap, so nothing has to be scrolled. */
export const typedLines = (html: string) =>
  `<pre dir="auto" style="white-space:pre-wrap">${html}</pre>`;

const asTyped = (text: string) => typedLines(escapeHtml(text));

type Kept = Pick<MemberText, "text" | "html" | "link" | "language">;

/**
 * A member's text: the HTML that the API made of it, or the text as it was typed when there is no
 * HTML. A link without a text has no part.
 */
export function shownText(kept: Kept, context: Context): ShownText {
  const { text, html, link, language } = kept;
  if (link !== null && text === "") return { link, part: null, language };
  const shown = html === null ? asTyped(text) : nameScrolled(html, context.locale);
  return { link, part: htmlPart(shown, context), language };
}

export const plain = (text: string) => ({ link: null, language: guessLanguage(text) });

export const withShownText = <K extends Kept>(kept: K, context: Context) => {
  const { html: _html, link: _link, language: _language, ...rest } = kept;
  return { ...rest, text: shownText(kept, context) };
};

export const shownVersions = (versions: readonly Revision[], context: Context) =>
  versions.map((version) => withShownText(version, context));

export const shownFeedback = (feedback: readonly Feedback[], context: Context) =>
  feedback.map((item) => ({
    ...withShownText(item, context),
    answer: item.answer && withShownText({ ...item.answer, ...plain(item.answer.text) }, context),
  }));

export const shownEvaluation = (evaluation: Evaluation | null, context: Context) => {
  if (!evaluation) return null;
  const { corrections, scores, ...rest } = evaluation;
  return {
    ...withShownComment(rest, context),
    scores: scores && {
      ...scores,
      seconds: scores.seconds.map((second) => withShownComment(second, context)),
    },
    corrections: corrections.map(({ former, ...correction }) => ({
      ...correction,
      former: withShownComment(former, context),
    })),
  };
};

export const shownQuestion = (question: ReviewQuestion | null, context: Context) =>
  question && {
    ...question,
    answer: question.answer && {
      at: question.answer.at,
      hidden: question.answer.hidden,
      text: shownText({ ...question.answer, ...plain(question.answer.text) }, context),
    },
  };

/** An appeal whose second score has its comment as a `ShownText`. */
export const shownAppeal = (appeal: ScoreAppeal | null, context: Context) =>
  appeal && {
    ...appeal,
    second: appeal.second && withShownComment(appeal.second, context),
  };

export const withShownComment = <E extends Pick<Evaluation, "comment" | "commentHtml">>(
  { comment, commentHtml, ...rest }: E,
  context: Context,
) => ({
  ...rest,
  comment: shownText({ text: comment, html: commentHtml, ...plain(comment) }, context),
});
