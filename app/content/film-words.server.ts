import { escapeHtml } from "#contract/core/text/escape-html.ts";
import { htmlPart, type HtmlContext } from "#app/request/form/html-part.server.ts";
import type { Film } from "../../content/compiler/read/schema.ts";

export const filmWords = (film: Film, context: HtmlContext) => ({
  ...film,
  transcript: htmlPart(
    film.transcript
      .split(/\n{2,}/)
      .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
      .join(""),
    context,
  ),
});
