import { expect, test } from "vitest";
import { ProsePage } from "#app/features/prose/prose-page.tsx";
import { SiteFooter } from "#app/layouts/site-footer.tsx";
import { renderForTest } from "./render-for-test.server.tsx";

const words = { title: "T", lead: "L", part: { hash: "h", html: "<p>Text.</p>" }, headings: [] };
const Legal = () => <ProsePage {...words} />;

test.each([SiteFooter, Legal])(
  "the footer and a legal page name the email to write to",
  async (Part) => {
    const html = await renderForTest(Part, "/es/page", { contact: "hello@ayni.example" });
    expect(html).toContain('<a href="mailto:hello@ayni.example">hello@ayni.example</a>');
  },
);

test("a legal page of a copy without an email says whom to ask, and the footer says nothing", async () => {
  expect(await renderForTest(Legal)).toContain("names no address to write to");
  expect(await renderForTest(Legal, "/es/page")).toContain("no da ninguna dirección");
  for (const Part of [SiteFooter, Legal])
    expect(await renderForTest(Part)).not.toContain("mailto:");
  expect(await renderForTest(SiteFooter)).not.toContain("address");
});
