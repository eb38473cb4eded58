import type { Locator, Page } from "@playwright/test";

/** The criteria of a form that have a button for each number of points. */
export const pointButtons = (page: Page): Locator =>
  page.getByRole("group").filter({ has: page.getByRole("radio", { name: "0", exact: true }) });

/** Gives points for each criterion, which are made from its most. */
export async function givePoints(page: Page, points: (most: number) => number): Promise<void> {
  for (const group of await pointButtons(page).all()) {
    const most = (await group.getByRole("radio").count()) - 1;
    await group.getByRole("radio", { name: String(points(most)), exact: true }).check();
  }
  for (const field of await page.getByRole("spinbutton").all())
    await field.fill(String(points(Number(await field.getAttribute("max")))));
}
