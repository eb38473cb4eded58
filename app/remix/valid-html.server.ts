const end = "</body></html>";

/**
 * Makes the output of React and Remix valid HTML. React 18 leaves NUL bytes where a multi-byte
 * character does not fit into the rest of its buffer; texts never contain NUL. Remix writes the
 * page's data after `</html>`; it is moved into the body.
 */
export function validHtml(written: string): string {
  const html = written.replaceAll("\0", "");
  const at = html.lastIndexOf(end);
  return at < 0 ? html : html.slice(0, at) + html.slice(at + end.length) + end;
}
