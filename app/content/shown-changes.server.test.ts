import { expect, test } from "vitest";
import { requestStore } from "#app/request/context/request-store.server.ts";
import type { Revision } from "#contract/learning/submission.ts";
import { shownChanges, type ShownChanges } from "./shown-changes.server.ts";

const version = (number: number, text: string, link: string | null = null): Revision => ({
  number,
  at: `2026-11-0${number}T12:00:00.000Z`,
  format: link === null ? "text" : "github",
  text,
  html: null,
  link,
  language: null,
});

const page = () => ({
  request: new Request("http://localhost/page"),
  store: requestStore({ isDataRequest: true }),
});
type Page = Parameters<typeof shownChanges>[1];

/** The differences from the newest version, which comes last, to each older one. */
const changesOf = (...texts: (string | Revision)[]) =>
  shownChanges(
    texts
      .map((text, index) => (typeof text === "string" ? version(index + 1, text) : text))
      .toReversed(),
    page() as unknown as Page,
  );

const htmlOf = ({ part }: ShownChanges | undefined = { number: 0, at: "", part: "same" }) =>
  typeof part === "object" ? (part.html ?? "") : part;

test("words that were put in and taken out are marked, and nothing else", () => {
  const [change] = changesOf(
    "The owner withdraws all tips.\n\nAnybody may tip.",
    "Only the owner withdraws tips.\n\nAnybody may tip.",
  );
  const html = htmlOf(change);
  expect(html).toContain(
    '<del class="bad">The</del><ins class="ok">Only</ins> <ins class="ok">the </ins>owner withdraws ',
  );
  expect(html).toContain('<del class="bad">all </del>tips.');
  expect(html).toContain("Anybody may tip.");
  expect(html.match(/<(?:ins|del) /g)).toHaveLength(4);
});

test("each older version is compared with the newest, the latest one first", () => {
  const changes = changesOf("One thing.", "Two things.", "Three things.");
  expect(changes.map(({ number }) => number)).toEqual([2, 1]);
  expect(htmlOf(changes[0])).toContain(
    '<del class="bad">Two</del><ins class="ok">Three</ins> things.',
  );
  expect(htmlOf(changes[1])).toContain(
    '<del class="bad">One</del><ins class="ok">Three</ins> <del class="bad">thing</del><ins class="ok">things</ins>.',
  );
});

test("members' texts are escaped, and a changed link is shown", () => {
  const [change] = changesOf(
    version(1, "<script>alert(1)</script>", "https://github.com/a/b"),
    version(2, "<img src=x> & more", "https://github.com/a/c"),
  );
  const html = htmlOf(change).replace(/<\/?(?:ins|del|pre)\b[^>]*>/g, "");
  expect(html).not.toContain("<");
  expect(html).toContain("&#38;");
  expect(html).toContain("github.com/a/");
});

test("a long text shows the text around a difference", () => {
  const long = Array.from({ length: 300 }, (_, line) => `Line ${line} stays.`).join("\n");
  const [change] = changesOf(`${long}\nThe end.`, `${long}\nAn end.`);
  const html = htmlOf(change);
  expect(html).toContain("Line 299 stays.");
  expect(html).not.toContain("Line 9 stays.");
  expect(html.length).toBeLessThan(600);
});

test("a text that was saved without a change says that nothing differs", () => {
  expect(changesOf("The same\r\ntext.", "The same\ntext.").map(({ part }) => part)).toEqual([
    "same",
  ]);
});

/** Texts of the maximum length for which a plain comparison takes seconds. */
const hostile = (seed: number) => {
  let state = seed;
  let text = "";
  while (text.length < 19_990) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    text += ["a ", "b ", "c.", "\n", "\u0301", "👍 "][(state >> 8) % 6];
  }
  return text;
};

test("twenty hostile versions hold the server up for a moment only, and fill no page", () => {
  const texts = Array.from({ length: 20 }, (_, seed) => hostile(seed + 1));
  changesOf("warm", "up");
  const start = performance.now();
  const changes = changesOf(...texts);
  // Measured: 0.1 s on an idle machine; without bounds it takes 20 s and more.
  expect(performance.now() - start).toBeLessThan(1500);
  expect(changes).toHaveLength(19);
  expect(changes.map((change) => htmlOf(change).length).reduce((a, b) => a + b)).toBeLessThan(
    150_000,
  );
  expect(changes.at(-1)?.part).toBe("long");
});
