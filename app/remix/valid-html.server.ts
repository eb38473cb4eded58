const end = "</body></html>";

/**
 * What React and Remix have written as valid HTML. React 18 leaves NUL bytes where a character of
 * several bytes does not fit into its buffer any more; no text has any itself. Remix writes the
 * page's data behind the document rather than into it.
 */
export function validHtml(written: string): string {
  const html = written.replaceAll("\0", "");
  const at = html.lastIndexOf(end);
  return at < 0 ? html : html.slice(0, at) + html.slice(at + end.length) + end;
}
