import type { AppLoadContext } from "@remix-run/node";
import { beforeAll, expect, test } from "vitest";
import { requestStore } from "#app/request/context/request-store.server.ts";
import { useTestSettings } from "#app/test-settings.ts";
import { faqPage, structuredData } from "./structured-data.server.ts";

beforeAll(() => useTestSettings());

const emptyStore = () => requestStore({} as AppLoadContext);

test("a page's description cannot end its script, and is read back unchanged", () => {
  const store = emptyStore();
  const html = "<p>Write </script><!-- a\u2028b</p>";
  store.document.things.push(faqPage([{ question: "What is `gas`?", html }]));
  const json = structuredData("en", store);
  expect(json).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(json)).toMatchObject({
    "@graph": [{ mainEntity: [{ name: "What is gas?", acceptedAnswer: { text: html } }] }],
  });
});

test("a page without a parent has no breadcrumbs, and one without a description has no script", () => {
  const store = emptyStore();
  store.document.crumbs.set("/communities/ethereum", "Ethereum");
  expect(structuredData("en", store)).toBe("");
  store.document.crumbs.set("/communities/ethereum/courses/solidity", "Solidity");
  expect(structuredData("es", store)).toContain('/es/communities/ethereum/courses/solidity"');
});
