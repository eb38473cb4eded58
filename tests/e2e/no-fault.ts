import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { isScripted, phone } from "./fixtures.ts";
import { overflowing, small } from "./layout.ts";

/** Expects that axe finds no fault in the page as it stands. */
export async function expectNoFault(page: Page): Promise<void> {
  // The progress bar is above all content while a script loads a page.
  await expect(page.locator("div[role=progressbar]")).toHaveCount(0);
  // Axe's own package for Playwright takes twice the time, because it also reports what passes.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run({ resultTypes: ["violations"] });
    return violations.map(
      ({ id, nodes }) => `${location.href} ${id}: ${nodes.map(({ html }) => html).join(" ")}`,
    );
  });
  expect.soft(found).toEqual([]);
}

/** Expects that the page as it stands fits a phone of 360 px, and, with scripts, that axe finds no fault in it there. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  expect([await overflowing(page), await small(page)]).toEqual([[], []]);
  // Axe waits for timers, which do not run in a page whose scripts are off.
  if (isScripted()) await expectNoFault(page);
}
