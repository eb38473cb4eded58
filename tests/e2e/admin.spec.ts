import { en } from "../../app/i18n/messages/en.ts";
import { expect, headingOf, open, type Page, test, uniqueName } from "./fixtures.ts";
import { Client } from "../setup/client.ts";

/**
 * `/admin` in a demonstration: an admin finds a member, grants a role, and closes their account.
 */

const { admin, adminMember } = en;

async function perform(
  page: Page,
  operation: keyof typeof adminMember,
  reason: string,
  choice?: string,
) {
  const name = adminMember[operation];
  const disclosure = page
    .locator("details")
    .filter({ has: page.locator("summary", { hasText: name }) });
  await disclosure.locator("summary").click();
  if (choice) await disclosure.getByLabel(choice).check();
  await disclosure.getByLabel(admin.reason).fill(reason);
  await disclosure.getByRole("button", { name }).click();
  await expect(page.getByRole("main").getByText(admin.done)).toBeVisible();
}

test("an admin finds a member, makes them a reviewer, and disables and enables their account", async ({
  visitor,
  site,
}) => {
  const name = uniqueName("adm");
  const member = await visitor({ as: await new Client(site).join(name) });
  await member.page.goto("/profile");
  await expect(member.page.getByRole("link", { name: en.common.admin })).toHaveCount(0);
  await member.page.goto("/admin");
  await expect(headingOf(member.page)).toHaveText(en.errors["403"]);

  const { page } = await visitor({ as: "admin" });
  await page.goto("/profile");
  await page.getByRole("link", { name: en.common.admin, exact: true }).click();
  await expect(headingOf(page)).toHaveText(admin.title);
  await expect(page.getByText(admin.excused)).toBeVisible();
  await page.getByLabel(admin.find).fill(`${name}@`);
  await page.getByRole("button", { name: admin["find-submit"] }).click();
  await page.getByRole("main").getByRole("link", { name, exact: true }).click();
  await expect(headingOf(page)).toHaveText(name);

  const reason = `Reviews well (${name})`;
  await open(page, new URL(page.url()).pathname);
  await perform(page, "grantReviewer", reason, "Ethereum");
  await expect(page.getByText("Reviews in Ethereum")).toBeVisible();
  await page.getByRole("link", { name: admin.log, exact: true }).click();
  await expect(headingOf(page)).toHaveText(admin.log);
  const entry = page.getByRole("listitem").filter({ hasText: reason });
  await expect(entry).toContainText(admin["operation-reviewer-granted"]);
  await entry.getByRole("link", { name, exact: true }).click();

  await expect(headingOf(page)).toHaveText(name);
  await open(page, new URL(page.url()).pathname);
  await perform(page, "disableAccount", "Writes to others for money");
  await expect(page.getByText(adminMember["sessions-none"])).toBeVisible();
  await member.page.goto("/profile");
  await expect(member.page).toHaveURL(/\/login\?redirectTo=/);
  await member.page.goto(`/profile/${name}`);
  await expect(headingOf(member.page)).toHaveText(name);

  await perform(page, "enableAccount", "It was a mistake");
  await expect(page.locator("summary", { hasText: adminMember.disableAccount })).toBeVisible();
  await new Client(site).logIn(`${name}@example.org`, "a-good-long-password");
});
