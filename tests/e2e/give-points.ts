import { expect, type Locator, type Page } from "@playwright/test";

/** The criteria of a form that have a button for each number of points. */
export const pointButtons = (page: Page): Locator =>
  page.getByRole("group").filter({ has: page.getByRole("radio", { name: "0", exact: true }) });

/** Gives each criterion the points that `points` returns for its maximum and its field's name. */
export async function givePoints(
  page: Page,
  points: (most: number, name: string) => number,
): Promise<void> {
  for (const group of await pointButtons(page).all()) {
    const radios = group.getByRole("radio");
    const most = (await radios.count()) - 1;
    const name = (await radios.first().getAttribute("name")) ?? "";
    const chosen = String(points(most, name));
    await group.locator(".point-buttons").getByText(chosen, { exact: true }).click();
    await expect(group.getByRole("radio", { name: chosen, exact: true })).toBeChecked();
  }
  for (const field of await page.getByRole("spinbutton").all()) {
    const name = (await field.getAttribute("name")) ?? "";
    await field.fill(String(points(Number(await field.getAttribute("max")), name)));
  }
}
