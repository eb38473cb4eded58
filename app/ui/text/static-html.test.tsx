import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { HtmlSource, type HtmlPart, StaticHtml } from "./static-html.tsx";

afterEach(() => vi.unstubAllGlobals());

const source = (hash: string) => (hash === "h1" ? "<p>Hola</p>" : undefined);

test("a document shows the HTML that the server finds by its hash", () => {
  const markup = renderToString(
    <HtmlSource.Provider value={source}>
      <StaticHtml part={{ hash: "h1", html: null }} as="article" className="prose" lang="es" />
    </HtmlSource.Provider>,
  );
  expect(markup).toBe('<article class="prose" lang="es" data-html="h1"><p>Hola</p></article>');
});

const inBrowser = (part: HtmlPart, shown: string | null) => {
  const querySelector = (selector: string) =>
    shown !== null && selector === `[data-html="${part.hash}"]` ? { innerHTML: shown } : null;
  vi.stubGlobal("document", { querySelector });
  return renderToString(<StaticHtml part={part} />);
};

test("a client navigation's HTML is shown as it came", () => {
  expect(inBrowser({ hash: "h2", html: "<p>Hello</p>" }, null)).toBe(
    '<div data-html="h2"><p>Hello</p></div>',
  );
});

test("hydration, a revalidation and a part shown again keep what the document has", () => {
  const markup = '<div data-html="h3"><p>As served</p></div>';
  expect(inBrowser({ hash: "h3", html: null }, "<p>As served</p>")).toBe(markup);
  expect(inBrowser({ hash: "h3", html: "<p>As&#32;served</p>" }, "<p>As served</p>")).toBe(markup);
  expect(inBrowser({ hash: "h3", html: null }, null)).toBe(markup);
});

test("shown HTML is kept within five million characters, the newest last", () => {
  const html = (number: number) => `<p>${number}</p>`.padEnd(500_000);
  for (let number = 0; number < 12; number++)
    inBrowser({ hash: `large${number}`, html: html(number) }, null);
  // Without HTML in the document and the data, the component shows the copy that it has cached.
  const lengths = [11, 3, 0].map(
    (number) => inBrowser({ hash: `large${number}`, html: null }, null).length,
  );
  expect(lengths.map((length) => length > 500_000)).toEqual([true, true, false]);
});
