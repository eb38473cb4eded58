import { expect, test } from "vitest";
import { withoutOutside } from "./previewed-part.server.ts";

test("links to elsewhere are text with their address, and links within stay", () => {
  const inside = '<a href="/glossary">Glossary</a> <a class="x" href="#part">Part</a>';
  expect(withoutOutside(inside)).toBe(inside);
  expect(
    withoutOutside('<a href="https://a.example/?b=1&amp;c" rel="nofollow">A <b>b</b></a>'),
  ).toBe("<span>A <b>b</b> (https://a.example/?b=1&amp;c)</span>");
  expect(withoutOutside('<a href="//a.example">//a.example</a>')).toBe("<span>//a.example</span>");
  for (const href of ["mailto:a@b.example", "http://a.example", "tel:1", "\\\\a.example", ""])
    expect(withoutOutside(`<a href="${href}">x</a> <a href="/in">y</a>`)).toBe(
      `<span>x (${href})</span> <a href="/in">y</a>`,
    );
  expect(withoutOutside('<a href="/\\a.example">x</a>')).not.toContain("<a");
});
