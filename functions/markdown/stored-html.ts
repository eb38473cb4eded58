import type { Renderer } from "./renderer.ts";

/**
 * Which pipeline a stored HTML was made by. HTML of another one is not shown: whoever changes what
 * `markdownToHtml` answers, be it by a newer package, counts on, and the job renders what is stored
 * again.
 */
export const rendererVersion = 1;

/**
 * What is kept beside a text: its HTML, null where it is shown as it was typed, and the version of
 * the pipeline that decided so, null where none has yet.
 */
export type StoredHtml = { readonly html: string | null; readonly renderer: number | null };

/** A text that no pipeline has seen: it is shown as it was typed until the job has rendered it. */
export const notRendered: StoredHtml = { html: null, renderer: null };

/**
 * How an act has its text rendered: before the transaction that stores it, never in it, and after a
 * first look at whether it would be refused or change nothing, so that such a request takes nothing
 * of the thread that all share.
 */
export type Render = (text: string) => Promise<StoredHtml>;

/** Leaves a text to the job. */
export const renderLater: Render = () => Promise.resolve(notRendered);

/** Renders a text to be stored; `writer` is who waits for it, missing where nobody does. */
export async function storedHtml(
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
