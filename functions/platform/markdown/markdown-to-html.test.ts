import { beforeAll, expect, test } from "vitest";
import { wideTable } from "./hostile-text.fixture.ts";
import { markdownToHtml } from "./markdown-to-html.ts";
import { mostBytes, rendererVersion } from "./member-text.ts";
import { loadColours } from "./shape-code.ts";

beforeAll(loadColours);

function userMarkdown(text: string): string {
  const html = markdownToHtml(text);
  if (html === null) throw new Error(`Not rendered: ${text.slice(0, 100)}`);
  return html;
}

test("Markdown becomes HTML whose headings are below the page's", () => {
  const html = userMarkdown(
    "# One\n\n## Two\n\n###### Six\n\n## Three\n\n**bold** ~~gone~~ `code`",
  );
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

test("links lead out only, and are marked as not vouched for", () => {
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

test("a code block keeps its language and can be scrolled to", () => {
  expect(userMarkdown("```solidity\ncontract A {}\n```")).toBe(
    '<pre role="group" tabindex="0"><code class="language-solidity"><span class="pl-k">contract</span> <span class="pl-en">A</span> {}\n</code></pre>',
  );
});

test.each([
  ["js", "const a = 1;", '<span class="pl-k">const</span>'],
  ["Rust", "fn a() {}", '<span class="pl-k">fn</span>'],
  ["sol", "contract A {}", '<span class="pl-k">contract</span>'],
  ["bash", "echo a", '<span class="pl-c1">echo</span>'],
])("code in %s is coloured", (language, code, expected) => {
  expect(userMarkdown(`\`\`\`${language}\n${code}\n\`\`\``)).toContain(expected);
});

test.each([
  ["of no known language", "```klingon\nlet a;\n```"],
  ["with a line that is too long", `\`\`\`ts\nlet a; ${"b".repeat(200)}\n\`\`\``],
  ["with a word and a wide gap in Solidity", "```sol\nuint            a;\n```"],
  ["that is too long", `\`\`\`ts\n${"let a;\n".repeat(1_200)}\`\`\``],
])("code %s has no colours", (_, markdown) => {
  expect(userMarkdown(markdown)).not.toContain("<span");
});

test.each(["constructor", "__proto__", "toString"])(
  "code in a language named %s is a block as any other",
  (name) => {
    const html = userMarkdown(`*a*\n\n\`\`\`${name}\nlet b;\n\`\`\``);
    expect(html).toContain("<em>a</em>");
    expect(html).toContain("let b;");
  },
);

test("code whose colours need too many bytes is shown without colours, and stays Markdown", () => {
  const html = userMarkdown(`*a*\n\n\`\`\`ts\n${"1+1+1+1+1+1+1+1+1\n".repeat(400)}\`\`\``);
  expect(html).toContain("<em>a</em>");
  expect(html).not.toContain("<span");
});

test("lines of code are numbered beside the text, and one line is not", () => {
  expect(userMarkdown("```\na\n\nb\n```")).toBe(
    '<pre role="group" tabindex="0" data-lines="1\n2\n3"><code>a\n\nb\n</code></pre>',
  );
  expect(userMarkdown("```\na\n```")).not.toContain("data-lines");
  expect(userMarkdown("> ```\n> a\n> b\n> ```")).toContain('data-lines="1\n2"');
});

test("a table is in a container that can be scrolled to", () => {
  expect(userMarkdown("| a |\n| --- |\n| 1 |")).toMatch(
    /^<div class="table" role="group" tabindex="0"><table dir="auto">.*<\/table><\/div>$/s,
  );
});

test("each block is read in its own direction, and emoji stay whole", () => {
  expect(userMarkdown("שלום עולם\n\n👩‍👩‍👧‍👦 ok")).toBe(
    '<p dir="auto">שלום עולם</p>\n<p dir="auto">👩‍👩‍👧‍👦 ok</p>',
  );
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
  [`${"a*".repeat(1490)}\n\n`, 7],
  [`${"- ".repeat(29)}a\n`, 330],
])("20,000 characters of %j are not parsed at all", (piece, count) => {
  const text = piece.repeat(count);
  const before = process.threadCpuUsage();
  expect(markdownToHtml(text)).toBeNull();
  const { user, system } = process.threadCpuUsage(before);
  // Microseconds. Parsing the fastest of these takes a third of a second.
  expect(user + system).toBeLessThan(100_000);
});

test.each([
  [100, 20_000],
  [100, 5_000],
  [300, 20_000],
  [1_000, 20_000],
  [2_400, 20_000],
])(
  "a table of %d columns whose rows fill %d characters gets no missing cells",
  (columns, characters) => {
    expect(markdownToHtml(wideTable(columns, characters))).toBeNull();
  },
);

test.each([
  [600, 15],
  [100, 95],
  [10, 900],
  [2, 3_000],
])(
  "a table of %d columns and %d rows is shown as typed, before a parser reads it",
  (columns, rows) => {
    const row = `${"|a".repeat(columns)}|\n`;
    const text = `${row}${"|-".repeat(columns)}|\n${row.repeat(rows)}`.slice(0, 20_000);
    for (const written of [
      text,
      text.replaceAll("\n", "\r"),
      text.replaceAll(/^/gm, "> "),
      `|a|\n|-|\n# A\n${text}`,
    ]) {
      const before = process.threadCpuUsage();
      expect(markdownToHtml(written.slice(0, 20_000))).toBeNull();
      const { user, system } = process.threadCpuUsage(before);
      // Microseconds. Parsing each takes a second or more.
      expect(user + system).toBeLessThan(100_000);
    }
  },
);

test("a long table that people read is a table", () => {
  const html = userMarkdown(
    `| a | b | c | d |\n|---|:-:|--:|---|\n${"| 1 | 2 | 3 | 4 |\n".repeat(200)}`,
  );
  expect(html.match(/<td/g)).toHaveLength(800);
});

test("a table that lacks cells here and there is a table", () => {
  const html = userMarkdown(
    `| a | b | c |\n| --- | --- | --- |\n${"| 1 |\n| 1 | 2 |\n".repeat(50)}`,
  );
  expect(html.match(/<td>/g)).toHaveLength(300);
});

test("a URL that is referred to again and again is not written out beyond measure", () => {
  const address = `[a]: https://a.example/${"b".repeat(5_000)}\n\n`;
  expect(markdownToHtml(address + "[a] ".repeat(900))).toBeNull();
  expect(userMarkdown(address + "[a] ".repeat(5)).length).toBeLessThan(mostBytes(5_050));
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

test("a change of the HTML needs another version of the renderer", () => {
  const sample =
    "# A\n\n> *b* **c** ~~d~~ `e`\n\n1. [f](https://f.example) g[^1]\n   - [x] h\n\n| i | j |\n| :-: | - |\n| 1 |\n\n```ts\nk\n```\n\n<b>\n\n[^1]: l";
  // A change of the expected HTML requires a higher `rendererVersion`.
  expect(rendererVersion).toBe(4);
  expect(userMarkdown(sample)).toMatchInlineSnapshot(`
    "<h3 dir="auto">A</h3>
    <blockquote dir="auto">
    <p dir="auto"><em>b</em> <strong>c</strong> <del>d</del> <code>e</code></p>
    </blockquote>
    <ol dir="auto">
    <li><a href="https://f.example" rel="nofollow ugc noopener">f</a> g<sup>1</sup>
    <ul dir="auto">
    <li>☑ h</li>
    </ul>
    </li>
    </ol>
    <div class="table" role="group" tabindex="0"><table dir="auto">
    <thead>
    <tr>
    <th align="center">i</th>
    <th>j</th>
    </tr>
    </thead>
    <tbody>
    <tr>
    <td align="center">1</td>
    <td></td>
    </tr>
    </tbody>
    </table></div>
    <pre role="group" tabindex="0"><code class="language-ts"><span class="pl-smi">k</span>
    </code></pre>
    &#x3C;b>
    <hr>
    <ol dir="auto">
    <li>
    <p dir="auto">l </p>
    </li>
    </ol>
    "
  `);
});
