import { renderToStaticMarkup } from "react-dom/server";
import { htmlPart, type HtmlContext } from "#app/request/form/html-part.server.ts";
import type { Film } from "../../content/compiler/read/schema.ts";

export const filmWords = (film: Film, context: HtmlContext) => ({
  ...film,
  transcript: htmlPart(
    film.transcript
      .split(/\n{2,}/)
      .map((paragraph) => `<p>${renderToStaticMarkup(paragraph)}</p>`)
      .join(""),
    context,
  ),
});
