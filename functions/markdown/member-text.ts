import { guessLanguage } from "../contract/guess-language.ts";
import type { MemberText, SubmissionInput } from "../contract/submission.ts";
import { locale, type LanguageChoice, type TextLanguage } from "../contract/values.ts";
import type { Renderer } from "./renderer.ts";

/**
 * The version of the pipeline that made a stored HTML. HTML of another version is not shown.
 * Increase it when the output of `markdownToHtml` changes, also through a newer package; the job
 * then renders stored texts again.
 */
export const rendererVersion = 4;

/**
 * What is stored beside a text: its HTML, or null when the text is shown as it was typed; and the
 * version of the pipeline that decided this, or null when none has yet.
 */
export type StoredHtml = { readonly html: string | null; readonly renderer: number | null };

/** Bytes that the HTML of a text of so many characters has at most. */
export const mostBytes = (characters: number): number => 2_000 + 10 * characters;

/** A text that no pipeline has seen: it is shown as it was typed until the job has rendered it. */
const notRendered: StoredHtml = { html: null, renderer: null };

/**
 * Renders a text for an act. The act calls it before the transaction that stores the text, never
 * inside it, and only after checking that the request would be accepted and change something. So a
 * request that is refused does not use the shared thread.
 */
export type Render = (text: string) => Promise<StoredHtml>;

/** Leaves a text to the job. */
export const renderLater: Render = () => Promise.resolve(notRendered);

/** Renders a text to be stored; `writer` is who waits for it, missing where nobody does. */
export async function renderToStore(
  text: string,
  { render }: Renderer,
  writer?: string,
): Promise<StoredHtml> {
  const { html, settled } = await render(text, writer);
  return { html, renderer: settled ? rendererVersion : null };
}

/** The HTML that may be shown, null for none. */
export const shownHtml = ({ html, renderer }: StoredHtml): string | null =>
  renderer === rendererVersion ? html : null;

export const formatOf = (format: string): MemberText["format"] =>
  format === "github" ? "github" : "text";

/** The language that a row says. */
export const languageOf = (language: string | null): TextLanguage =>
  language === null ? null : locale.parse(language);

/** What the writer says counts, whatever the text looks like. */
const chosenLanguage = (text: string, choice: LanguageChoice = "auto"): TextLanguage =>
  choice === "auto" ? guessLanguage(text) : choice;

type Columns = {
  readonly format: string;
  readonly text: string;
  readonly link: string | null;
  readonly language: string | null;
};

/** What a row keeps of a text, beside its HTML. */
export const columnsOf = (input: SubmissionInput): Columns => ({
  format: input.format,
  text: input.text,
  link: input.format === "github" ? input.link : null,
  language: chosenLanguage(input.text, input.language),
});

/** A row's text with its HTML, where that may be shown. */
export const memberTextOf = (row: Columns & StoredHtml): MemberText => ({
  format: formatOf(row.format),
  text: row.text,
  html: shownHtml(row),
  link: row.link,
  language: languageOf(row.language),
});
