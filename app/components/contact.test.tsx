import { expect, test } from "vitest";
import { SiteFooter } from "#app/layouts/site-footer.tsx";
import { DocumentPage } from "#app/features/document/document-page.tsx";
import { renderForTest } from "./render-for-test.server.tsx";

const words = { title: "T", lead: "L", part: { hash: "h", html: "<p>Text.</p>" }, headings: [] };
const Legal = () => <DocumentPage {...words} />;

test.each([SiteFooter, Legal])(
  "the footer and a legal page name the address to write to",
  async (Part) => {
    const html = await renderForTest(Part, "/es/page", { contact: "hello@ayni.example" });
    expect(html).toContain('<a href="mailto:hello@ayni.example">hello@ayni.example</a>');
  },
);

test.each([SiteFooter, Legal])("a copy without an address says so", async (Part) => {
  expect(await renderForTest(Part)).toContain("No contact address yet");
  expect(await renderForTest(Part, "/es/page")).toContain("Aún sin dirección de contacto");
  expect(await renderForTest(Part)).not.toContain("mailto:");
});
