import { expect, test } from "vitest";
import { requestStore } from "#app/request/context/request-store.server.ts";
import { shownText, shownEvaluation, shownVersions } from "./shown-text.server.ts";

const asked = {
  request: new Request("http://ayni.test/"),
  store: requestStore({ isDataRequest: true }),
};
const page = { locale: "en", ...asked } as const;
const pagina = { locale: "es", ...asked } as const;
const text = (typed: string, html: string | null) =>
  ({ text: typed, html, link: null, language: null }) as const;

const scrolled =
  '<pre role="group" tabindex="0"><code>a</code></pre>\n<div class="table" role="group" tabindex="0"><table></table></div>';

test("an element that a keyboard scrolls has a name in the page's language", () => {
  expect(shownText(text("…", scrolled), page).part?.html).toBe(
    '<pre role="group" aria-label="Code" tabindex="0"><code>a</code></pre>\n<div class="table" role="group" aria-label="Table" tabindex="0"><table></table></div>',
  );
  expect(shownText(text("…", scrolled), pagina).part?.html).toMatch(
    /aria-label="Código".*aria-label="Tabla"/s,
  );
});

test("markup that a member wrote as text gets no names", () => {
  const quoted = '<p>&#x3C;pre role="group" and &#x3C;div class="table" role="group"</p>';
  expect(shownText(text("…", quoted), page).part?.html).toBe(quoted);
});

test("without HTML a text is shown as it was typed, and runs nowhere", () => {
  const part = shownText(text('**a** <script>"&"', null), page).part;
  expect(part?.html).toBe(
    '<pre dir="auto" style="white-space:pre-wrap">**a** &#60;script&#62;&#34;&#38;&#34;</pre>',
  );
});

test("a link shows the text beside it, where there is one", () => {
  const version = {
    format: "github",
    link: "https://github.com/ayni/loom",
    language: null,
    at: "",
  } as const;
  const shown = shownVersions(
    [
      { ...version, number: 1, text: "", html: "" },
      { ...version, number: 2, text: "*a*", html: "<p>a</p>" },
    ],
    page,
  );
  expect(shown.map(({ text }) => text.part?.html)).toEqual([undefined, "<p>a</p>"]);
  expect(shown.map(({ text }) => text.link)).toEqual([version.link, version.link]);
});

test("an evaluation's comment is shown by its HTML", () => {
  const evaluation = {
    evaluator: { username: "amaru", picture: null },
    points: [],
    total: 8,
    comment: "*a*",
    commentHtml: "<p><em>a</em></p>",
    passed: true,
    at: "2026-11-20T12:00:00.000Z",
    reward: null,
    lateReward: null,
    finalAt: "2026-11-27T12:00:00.000Z",
    final: false,
    held: false,
    corrections: [],
    scores: null,
  };
  expect(shownEvaluation(evaluation, page)?.comment.part?.html).toBe("<p><em>a</em></p>");
});

test("the longest HTML costs the page's thread less than 50 ms", () => {
  const html = `${scrolled}\n`.repeat(1_500);
  shownText(text("…", html), page);
  const before = process.threadCpuUsage();
  shownText(text("…", html), page);
  shownText(text("a<".repeat(10_000), null), page);
  const { user, system } = process.threadCpuUsage(before);
  expect(user + system).toBeLessThan(50_000);
});
