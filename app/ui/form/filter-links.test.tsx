import { expect, test } from "vitest";
import { FilterLinks, filteredPath } from "./filter-links.tsx";
import { renderForTest } from "../render-for-test.server.tsx";

test("the same choice has one URL, whatever the order in which it was made", () => {
  expect(filteredPath("/list", { kind: "b", from: "a" })).toBe("/list?from=a&kind=b");
  expect(filteredPath("/list", { from: "a", kind: "b" })).toBe("/list?from=a&kind=b");
  expect(filteredPath("/list", { from: undefined, kind: "" }, "rows")).toBe("/list#rows");
});

test("each answer is a link in the page's language that keeps the others, and one is the current one", async () => {
  const html = await renderForTest(
    () => (
      <FilterLinks
        label="Kind"
        name="kind"
        all="All"
        path="/list"
        chosen={{ kind: "wool", from: "cusco" }}
      >
        {[
          { value: "wool", label: "Wool" },
          { value: "silk", label: "Silk" },
        ]}
      </FilterLinks>
    ),
    "/es/page",
  );
  const links = [...html.matchAll(/<a ([^>]*)>(\w+)<\/a>/g)].map(([, attributes = "", label]) => [
    label,
    /href="([^"]*)"/.exec(attributes)?.[1],
    attributes.includes('aria-current="true"'),
  ]);
  expect(links).toEqual([
    ["All", "/es/list?from=cusco", false],
    ["Wool", "/es/list?from=cusco&amp;kind=wool", true],
    ["Silk", "/es/list?from=cusco&amp;kind=silk", false],
  ]);
  expect(html).toMatch(/<ul [^>]*aria-labelledby="by-kind"/);
});
