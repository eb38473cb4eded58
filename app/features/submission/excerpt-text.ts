/** Where the API cuts a submission's beginning. */
const excerptLength = 200;

/**
 * The beginning of what somebody wrote, as words: in a line or two of a list, Markdown's marks are
 * noise. What was cut ends at a whole word.
 */
export function excerptText(markdown: string): string {
  const words = markdown
    .replace(/^\s*(?:`{3}|~{3}).*$/gm, "")
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, "")
    .replace(/!?\[([^\]\n]*)\]\([^)\n]*\)?/g, "$1")
    .replace(/^(?=.*-{3})[ \t|:-]+$/gm, "")
    .replace(/^\s*\|.*$/gm, (row) => row.replaceAll("|", " "))
    .replace(/\*\*|`/g, "")
    .replace(/\*(\S[^*\n]*)\*/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
  return markdown.length < excerptLength ? words : `${words.replace(/ \S*$/, "")}…`;
}
