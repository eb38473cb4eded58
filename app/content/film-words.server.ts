import { renderToStaticMarkup } from "react-dom/server";
import type { HtmlPart } from "#app/components/static-html.tsx";
import type { Film } from "../../content/compiler/schema.ts";

/** A film for its page; its transcript is sent once, as all HTML is. */
export const filmWords = (film: Film, document: (html: string) => HtmlPart) => ({
  ...film,
  transcript: document(
    film.transcript
      .split(/\n{2,}/)
      .map((paragraph) => `<p>${renderToStaticMarkup(paragraph)}</p>`)
      .join(""),
  ),
});
