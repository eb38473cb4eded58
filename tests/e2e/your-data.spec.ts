import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { en } from "../../app/i18n/messages/en.ts";
import { es } from "../../app/i18n/messages/es.ts";
import { expect, headingOf, openUntil, type Page, test, uniqueName } from "./fixtures.ts";
import { Client, goodPassword } from "../setup/client.ts";

async function deleteAccount(page: Page, name: string): Promise<void> {
  await page.goto("/profile/account/delete");
  await page.getByLabel(new RegExp(name)).fill(name);
  await page.getByRole("button", { name: en.pendingDeletion.submit }).click();
  await expect(headingOf(page)).toHaveText(en.pendingDeletion.begun);
}

/** A member downloads the data that Ayni stores, and deletes the account. */
test("a member takes their data with them, deletes the account, keeps it, and deletes it", async ({
  visitor,
  site,
}) => {
  const name = uniqueName("bye");
  const client = new Client(site);
  await client.signUp(name);
  const { page } = await visitor({ as: client });

  await page.goto("/profile");
  await page.getByRole("radio", { name: "Español" }).check();
  await page.getByRole("button", { name: en.profile.save }).click();
  await expect(page.getByRole("main").getByText(en.profile.saved)).toBeVisible();

  await page.goto("/profile/account");
  await expect(page.getByText(`You are ${name}. Emails to you are in Español.`)).toBeVisible();
  await page.getByRole("button", { name: en.yourData.ask }).click();
  await expect(
    page.getByRole("main").getByText(en.account["export-asked"], { exact: true }),
  ).toBeVisible();
  const link = page.getByRole("link", { name: /Download the archive/ });
  await openUntil(page, "/profile/account", link);
  const downloading = page.waitForEvent("download");
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^ayni-${name}-\\d{4}-\\d\\d-\\d\\d\\.zip$`),
  );
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(JSON.parse(strFromU8(files["profile.json"] ?? new Uint8Array()))).toMatchObject([
    { username: name, email: `${name}@example.org`, locale: "es" },
  ]);

  await page.goto("/profile/account/delete");
  await page.getByLabel(new RegExp(name)).fill("somebody");
  await page.getByRole("button", { name: en.pendingDeletion.submit }).click();
  await expect(page.getByLabel(new RegExp(name))).toHaveAccessibleDescription(
    new RegExp(en.problems["username-differs"]),
  );
  await deleteAccount(page, name);
  const { page: stranger } = await visitor({ expected: /404/ });
  expect((await stranger.goto(`/profile/${name}`))?.status()).toBe(404);

  // After a log-in, only the page about the pending deletion is shown, whatever page was requested.
  await page.goto("/login?redirectTo=/notifications");
  await page.getByLabel("Email").fill(`${name}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill(goodPassword);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await expect(headingOf(page)).toHaveText(en.pendingDeletion.pending);
  await page.goto("/es/communities");
  await expect(headingOf(page)).toHaveText(es.pendingDeletion.pending);
  await page.goto("/profile/account/keep");
  await page.getByRole("button", { name: en.pendingDeletion.keep }).click();
  await expect(page.getByRole("main").getByText(en.account.kept)).toBeVisible();
  expect((await stranger.goto(`/profile/${name}`))?.status()).toBe(200);

  await deleteAccount(page, name);
  await page.goto("/notifications");
  await expect(page).toHaveURL(/\/login/);
});
