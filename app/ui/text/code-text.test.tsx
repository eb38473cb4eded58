import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CodeText } from "./code-text.tsx";

test.each([
  ["What is `msg.sender`?", "What is <code>msg.sender</code>?"],
  ["`a` and `b<c>`", "<code>a</code> and <code>b&lt;c&gt;</code>"],
  ["no code <b>", "no code &lt;b&gt;"],
  ["one ` mark", "one ` mark"],
])("%s", (text, html) => {
  expect(renderToStaticMarkup(<CodeText text={text} />)).toBe(html);
});
