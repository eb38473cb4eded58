/** The API cuts an excerpt at this many characters. */
const excerptLength = 200;

const apart = "\n\n";

/** The end of a sentence or clause, also in brackets or quotes. */
const isEnded = /[.!?:;,…。！？：；，、][)\]"'»”’]*$/;

/**
 * Removes Markdown's marks from the beginning of a text, for a list. A heading, an item, a row or a
 * paragraph without a full stop is separated by a dot. A cut text ends at a whole word.
 */
export function excerptText(markdown: string): string {
  const words = markdown
    .replace(/\r\n?/g, "\n")
    .replace(/^[^\S\n]*(?:`{3}|~{3}).*$/gm, apart)
    .replace(/^[^\S\n]*#{1,6}[^\S\n]+(.*)$/gm, `${apart}$1${apart}`)
    .replace(/^[^\S\n]*={2,}[^\S\n]*$/gm, apart)
    .replace(/^[^\S\n]*(\*\*|__)(\S[^\n]*)\1[^\S\n]*$/gm, `${apart}$2${apart}`)
    .replace(/^[^\S\n]*(?:[-*+]|\d+\.)[^\S\n]+/gm, apart)
    .replace(/^[^\S\n]*>[^\S\n]+/gm, "")
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)?/g, "$1")
    .replace(/^(?=.*-{3})[ \t|:-]+$/gm, apart)
    .replace(/^[^\S\n]*\|.*$/gm, (row) => apart + row.replaceAll("|", " ") + apart)
    .replace(/\*\*|`/g, "")
    .replace(/\*(\S[^*\n]*)\*/g, "$1")
    .split(/\n\s*\n/)
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .map((part, index, parts) =>
      index === parts.length - 1 || isEnded.test(part) ? part : `${part} ·`,
    )
    .join(" ");
  return markdown.length < excerptLength ? words : `${words.replace(/(?: ·)? \S*$/, "")}…`;
}
