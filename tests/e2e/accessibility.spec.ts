import { AxeBuilder } from "@axe-core/playwright";
import { expect, logIn, test, type Page } from "./fixtures.ts";
import { inLanguage, languages, memberPages, publicPages, visitorPages } from "./pages.ts";

test.describe.configure({ mode: "parallel" });

// The documents are the same without scripts, and axe would have to be put into them: looked at once is enough.
test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false);

async function expectNoFault(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html).join(" ")}`),
  ).toEqual([]);
}

for (const language of languages) {
  for (const scheme of ["light", "dark"] as const) {
    test(`axe finds nothing on the pages of visitors (${language}, ${scheme})`, async ({ visitor }) => {
      const { page } = await visitor();
      await page.emulateMedia({ colorScheme: scheme });
      for (const path of [...publicPages, ...visitorPages])
        await expectNoFault(page, inLanguage(path, language));
    });
  }

  test(`axe finds nothing on the pages of members (${language})`, async ({ visitor }) => {
    const { page } = await visitor();
    await logIn(page, "reviewer");
    for (const path of memberPages) await expectNoFault(page, inLanguage(path, language));
  });
}
