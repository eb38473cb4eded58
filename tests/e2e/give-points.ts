import type { Locator, Page } from "@playwright/test";

/** The criteria of a form that have a button for each number of points. */
export const pointButtons = (page: Page): Locator =>
  page.getByRole("group").filter({ has: page.getByRole("radio", { name: "0", exact: true }) });

/** Gives points for each criterion, which are made from its most and its field's name. */
export async function givePoints(
  page: Page,
  points: (most: number, name: string) => number,
): Promise<void> {
  for (const group of await pointButtons(page).all()) {
    const radios = group.getByRole("radio");
    const most = (await radios.count()) - 1;
    const name = (await radios.first().getAttribute("name")) ?? "";
    const chosen = group.getByRole("radio", { name: String(points(most, name)), exact: true });
    // Its label lies above it, which takes the click.
    await chosen.check({ force: true });
  }
  for (const field of await page.getByRole("spinbutton").all()) {
    const name = (await field.getAttribute("name")) ?? "";
    await field.fill(String(points(Number(await field.getAttribute("max")), name)));
  }
}
