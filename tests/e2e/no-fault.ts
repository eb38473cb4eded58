import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { overflowing, small } from "./layout.ts";

/** Expects that axe finds no fault in the page as it stands. */
export async function expectNoFault(page: Page): Promise<void> {
  // The progress bar is above all content while a script loads a page.
  await expect(page.locator("div[role=progressbar]")).toHaveCount(0);
  // Legacy mode does not look into frames of other sites, which these pages lack, and opens no page
  // for each run.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ html }) => html).join(" ")}`,
  );
  expect.soft(found).toEqual([]);
}

/** Expects that the page as it stands fits a phone of 360 px, and, with scripts, that axe finds no fault in it there. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  expect([await overflowing(page), await small(page)]).toEqual([[], []]);
  // Axe waits for timers, which do not run in a page whose scripts are off.
  if (test.info().project.use.javaScriptEnabled !== false) await expectNoFault(page);
}
