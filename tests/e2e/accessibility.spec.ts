import { AxeBuilder } from "@axe-core/playwright";
import { workText } from "../factories/texts.ts";
import { expect, logIn, test, type Page } from "./fixtures.ts";
import { inLanguage, languages, memberPages, publicPages, visitorPages } from "./pages.ts";

// Each looks at dozens of pages, and axe takes a second for a long one.
test.describe.configure({ mode: "parallel", timeout: 240_000 });

// The documents are the same without scripts, and axe would have to be put into them: looked at
// once is enough.
test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false);

async function expectNoFault(page: Page, path: string, status = 200): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(status);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expectNoFaultHere(page);
}

/**
 * Everything that axe knows in the light scheme; in the dark one what is another there, which is
 * the contrast.
 */
async function expectNoFaultHere(page: Page): Promise<void> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // It looks into no frame of another site, which no page here has, and opens no page of its own
    // for each look.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (
      colorScheme === "dark" ? axe.withRules("color-contrast") : axe
    ).analyze();
    for (const { id, nodes } of violations) {
      found.push(`${page.url()} ${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    }
  }
  expect(found).toEqual([]);
}

for (const language of languages) {
  test(`axe finds nothing on the pages of visitors, nor where there is none (${language})`, async ({
    visitor,
  }) => {
    const { page } = await visitor();
    for (const path of [...publicPages, ...visitorPages])
      await expectNoFault(page, inLanguage(path, language));
    await expectNoFault(page, inLanguage("/no-such-page", language), 404);
  });

  test(`axe finds nothing on a submission, its review and a refused form (${language})`, async ({
    visitor,
  }) => {
    const solving = inLanguage(
      "/communities/bitcoin/courses/bitcoin-from-first-principles/challenges/explain-a-block",
      language,
    );
    const { page } = await visitor();
    await logIn(page, language === "en" ? "partner" : "admin");
    await expectNoFault(page, solving);
    await page
      .locator("form")
      .filter({ has: page.locator("textarea") })
      .evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
    const submit = page.locator('button[value="createSubmission"]');
    await submit.click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await expectNoFaultHere(page);
    await page
      .locator("textarea")
      .first()
      .fill(workText("## A block\n\n| field | bytes |\n| --- | --- |\n| version | 4 |", language));
    await submit.click();
    await expect(page).toHaveURL(/\/submissions\/\d+/);
    const address = new URL(page.url()).pathname;
    await expectNoFaultHere(page);
    await expectNoFault(page, solving);

    const { page: theirs } = await visitor();
    await logIn(theirs, "reviewer");
    await theirs.goto(inLanguage("/communities/bitcoin/reviews", language));
    await theirs.getByRole("main").getByRole("listitem").getByRole("button").first().click();
    await expect(theirs.getByRole("spinbutton").first()).toBeVisible();
    await expectNoFaultHere(theirs);
    await expectNoFault(theirs, address);
  });

  test(`axe finds nothing on the pages of members (${language})`, async ({ visitor }) => {
    const { page } = await visitor();
    await logIn(page, "reviewer");
    for (const path of memberPages) await expectNoFault(page, inLanguage(path, language));
  });
}
