import { expect, test } from "vitest";
import { contentNotice } from "./content-notice.ts";

test("the notice names every problem, and escapes an author's words", () => {
  expect(contentNotice([])).toBe("");
  const notice = contentNotice([
    { file: "a/en.mdx", line: 3, column: 5, message: "links go to <script>alert(1)</script>" },
    { file: "a/es.mdx", message: "is missing" },
  ]);
  expect(notice).toContain("2 problems in the content.");
  expect(notice).toContain("content/a/en.mdx:3:5</code>");
  expect(notice).toContain("content/a/es.mdx</code>");
  expect(notice).toContain("&#60;script&#62;");
  expect(notice).not.toContain("<script>");
});
