import type { VersionChange } from "#contract/studio/publication.ts";
import { changesHtml } from "#app/content/shown-changes.server.ts";
import { typedLines } from "#app/content/shown-text.server.ts";
import { htmlPart, type HtmlContext } from "#app/request/form/html-part.server.ts";
import type { HtmlPart } from "#app/ui/text/static-html.tsx";

export type FileChange = Omit<VersionChange, "before" | "after"> & {
  /** The differences in one text, or in the two texts; `long`: too many for one page. */
  readonly differences: readonly HtmlPart[] | "new" | "gone" | "long";
};

/** Milliseconds for the comparison of all files. */
const mostTime = 200;

const mostCharacters = 200_000;

/** The text is escaped, so that these elements are those of the comparison. */
const sides = [/<ins class="ok">.*?<\/ins>/gs, /<del class="bad">.*?<\/del>/gs];

/** Compares the texts of each file, within the page's limits of time and size. */
export function fileChanges(
  changes: readonly VersionChange[],
  page: HtmlContext,
  { areBeside = false } = {},
): FileChange[] {
  const end = performance.now() + mostTime;
  let room = mostCharacters;
  const differences = (before: string | null, after: string | null) => {
    if (before === null) return "new";
    if (after === null) return "gone";
    const html = room > 0 ? changesHtml(before, after, end) : null;
    room -= html?.length ?? 0;
    if (html === null || room < 0) return "long";
    const texts = areBeside ? sides.map((other) => html.replaceAll(other, "")) : [html];
    return texts.map((text) => htmlPart(typedLines(text), page));
  };
  return changes.map(({ before, after, ...file }) => ({
    ...file,
    differences: differences(before, after),
  }));
}
