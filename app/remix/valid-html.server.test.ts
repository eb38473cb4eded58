import { expect, test } from "vitest";
import { validHtml } from "./valid-html.server.ts";

test("the data that Remix writes behind the document is put inside it", () => {
  expect(validHtml("<html><body>text</body></html><script>1</script>")).toBe(
    "<html><body>text<script>1</script></body></html>",
  );
});

test("the bytes that React leaves between characters are gone", () => {
  expect(validHtml("<p>a\0\0\u00f1</p>")).toBe("<p>a\u00f1</p>");
});
