import { guessLanguage } from "../../contract/core/text/guess-language.ts";
import type { MemberText, SubmissionInput } from "../../contract/learning/submission.ts";
import { locale, type LanguageChoice, type TextLanguage } from "../../contract/core/values.ts";
import type { Renderer } from "./renderer.ts";

/**
 * The version of the renderer. Stored HTML of another version is not shown. Increase it when the
 * output of `markdownToHtml` changes, also by a package update; the job then renders stored texts
 * again.
 */
export const rendererVersion = 4;

/**
 * The HTML, or null for a text shown as typed, and the renderer version that decided this, or null
 * before rendering.
 */
export type StoredHtml = { readonly html: string | null; readonly renderer: number | null };

export const mostBytes = (characters: number): number => 2_000 + 10 * characters;

/** Shown as typed until the job has rendered it. */
const notRendered: StoredHtml = { html: null, renderer: null };

/**
 * Renders a text of a write operation. Call it before the transaction and only after all checks, so
 * that refused requests do not use the shared thread.
 */
export type Render = (text: string) => Promise<StoredHtml>;

export const renderLater: Render = () => Promise.resolve(notRendered);

export async function renderToStore(
  text: string,
  { render }: Renderer,
  writer?: string,
): Promise<StoredHtml> {
  const { html, settled } = await render(text, writer);
  return { html, renderer: settled ? rendererVersion : null };
}

export const shownHtml = ({ html, renderer }: StoredHtml): string | null =>
  renderer === rendererVersion ? html : null;

export const formatOf = (format: string): MemberText["format"] =>
  format === "github" ? "github" : "text";

export const languageOf = (language: string | null): TextLanguage =>
  language === null ? null : locale.parse(language);

const chosenLanguage = (text: string, choice: LanguageChoice = "auto"): TextLanguage =>
  choice === "auto" ? guessLanguage(text) : choice;

type Columns = {
  readonly format: string;
  readonly text: string;
  readonly link: string | null;
  readonly language: string | null;
};

export const columnsOf = (input: SubmissionInput): Columns => ({
  format: input.format,
  text: input.text,
  link: input.format === "github" ? input.link : null,
  language: chosenLanguage(input.text, input.language),
});

export const memberTextOf = (row: Columns & StoredHtml): MemberText => ({
  format: formatOf(row.format),
  text: row.text,
  html: shownHtml(row),
  link: row.link,
  language: languageOf(row.language),
});
