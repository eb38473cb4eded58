import { expect, test } from "vitest";
import { createCache } from "./cache.ts";
import { userMarkdown as markdownIn } from "./user-markdown.server.ts";

const userMarkdown = (text: string) => markdownIn(text, "en");

test("Markdown becomes HTML whose headings stand below the page's", () => {
  const html = userMarkdown("# One\n\n## Two\n\n###### Six\n\n## Three\n\n**bold** ~~gone~~ `code`");
  expect(html).toContain('<h3 dir="auto">One</h3>');
  expect(html).toContain('<h4 dir="auto">Two</h4>');
  expect(html).toContain('<h5 dir="auto">Six</h5>');
  expect(html).toContain('<h4 dir="auto">Three</h4>');
  expect(userMarkdown("### Begins deep\n\n# Goes up")).toBe(
    '<h3 dir="auto">Begins deep</h3>\n<h3 dir="auto">Goes up</h3>',
  );
  expect(html).toContain("<strong>bold</strong> <del>gone</del> <code>code</code>");
});

test("HTML is shown as it was typed and runs nowhere", () => {
  const html = userMarkdown(
    'a <script>alert(1)</script> b\n\n<img src=x onerror="alert(1)">\n\n<svg onload=alert(1)>\n\nVec<T>',
  );
  expect(html).not.toMatch(/<(?:script|img|svg)/i);
  expect(html).toContain("&#x3C;script>alert(1)&#x3C;/script>");
  expect(html).toContain("Vec&#x3C;T>");
});

test.each([
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java&#x0A;script:alert(1))",
  "[x](<java\tscript:alert(1)>)",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "[x](vbscript:x)",
  "[x](//evil.example)",
  "[x](/logout)",
  "[x](#main)",
  "[x][r]\n\n[r]: javascript:alert(1)",
  "<javascript:alert(1)>",
])("%j leads nowhere", (markdown) => {
  expect(userMarkdown(markdown)).not.toMatch(/<a|href/i);
});

test("links lead out only, and say that nobody vouches for them", () => {
  const rel = 'rel="nofollow ugc noopener"';
  expect(userMarkdown("[x](https://a.example/?b=1&c=2)")).toContain(
    `<a href="https://a.example/?b=1&#x26;c=2" ${rel}>x</a>`,
  );
  for (const bare of ["http://a.example", "<https://a.example/b>", "www.a.example"]) {
    expect(userMarkdown(`see ${bare}`)).toMatch(
      /<a href="https?:[^"]*" rel="nofollow ugc noopener" translate="no">/,
    );
  }
  expect(userMarkdown("<me@a.example>")).toContain(`<a href="mailto:me@a.example" ${rel}>`);
});

test("images, ids, classes and styles do not survive", () => {
  const html = userMarkdown(
    '![alt](https://a.example/p.png)\n\n## Name\n\nnote[^1]\n\n[^1]: text\n\n- [x] done\n\n```ts"onclick=x\nlet a;\n```',
  );
  expect(html).not.toMatch(/<img|<input|\sid=|style=|onclick=|task-list/i);
  expect(html).toContain("☑ done");
  expect(html).toContain(">alt<");
});

test("a code block keeps its language and can be scrolled to, by a name in the reader's language", () => {
  const block = (name: string) =>
    `<pre role="group" tabindex="0" aria-label="${name}"><code class="language-solidity">contract A {}\n</code></pre>`;
  expect(userMarkdown("```solidity\ncontract A {}\n```")).toBe(block("Code"));
  expect(markdownIn("```solidity\ncontract A {}\n```", "es")).toBe(block("Código"));
});

test("a table stands in a container that can be scrolled to", () => {
  expect(userMarkdown("| a |\n| --- |\n| 1 |")).toMatch(
    /^<div class="table" role="group" tabindex="0" aria-label="Table"><table dir="auto">.*<\/table><\/div>$/s,
  );
});

test("each block is read in its own direction, and emoji stay whole", () => {
  expect(userMarkdown("שלום עולם\n\n👩‍👩‍👧‍👦 ok")).toBe('<p dir="auto">שלום עולם</p>\n<p dir="auto">👩‍👩‍👧‍👦 ok</p>');
});

test("NUL becomes the replacement character", () => {
  expect(userMarkdown("a\0b")).toBe('<p dir="auto">a\uFFFDb</p>');
});

test.each([
  [">", 20_000],
  ["1. ", 6_600],
  ["- ", 10_000],
  ["a**_", 5_000],
  ["**a", 6_600],
  ["]", 20_000],
  ["[x] ", 5_000],
  ["[^1]:\n    ", 2_000],
  ["[^1]:\n\n    ", 1_800],
  ["a\n===\n", 3_300],
  ["> a\n> ===\n", 2_000],
])("20,000 characters of %j cost little and are shown as typed", (piece, count) => {
  const text = piece.repeat(count);
  const start = performance.now();
  const html = userMarkdown(text);
  expect(html.startsWith("<pre")).toBe(true);
  // Parsed, the fastest of these takes half a second on an idle machine.
  expect(performance.now() - start).toBeLessThan(300);
});

test("a long text with many links, tasks, notes and headings is read as Markdown", () => {
  const part = "Title\n---\n\n- [ ] a [link](https://example.org) and a note[^1], `x[0][1]`\n\n";
  const html = userMarkdown(`${part.repeat(150)}[^1]: The note`);
  expect(html.match(/<h3/g)).toHaveLength(150);
  expect(html).toContain('<a href="https://example.org"');
});

test("quotes and lists that people write are nested as they meant", () => {
  const html = userMarkdown("> > > - 1. deep");
  expect(html.match(/<blockquote/g)).toHaveLength(3);
  expect(html).toContain("<ol");
});

test("the cache forgets what was not used for longest", () => {
  const cache = createCache<number>(2);
  cache.set("a", 1);
  cache.set("b", 2);
  cache.get("a");
  cache.set("c", 3);
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([1, undefined, 3]);
});
