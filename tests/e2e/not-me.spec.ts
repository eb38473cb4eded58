import { en } from "../../app/i18n/messages/en.ts";
import { es } from "../../app/i18n/messages/es.ts";
import { expect, headingOf, openMail, openUntil, test, uniqueName } from "./fixtures.ts";
import { Client, goodPassword } from "../setup/client.ts";

/** A thief changes the password, and the owner recovers the account by the mail about it. */

test("a mail tells of a changed password, and its link ends everything that others have", async ({
  visitor,
  site,
}) => {
  const name = uniqueName("thf");
  const email = `${name}@example.org`;
  const client = await new Client(site).join(name);
  const thief = (await visitor({ as: client })).page;
  await thief.goto("/profile/account");
  await thief.getByLabel(en.account["current-password"]).last().fill(goodPassword);
  await thief.getByLabel(en.account["new-password"], { exact: true }).fill("a-thief-chose-this");
  await thief.getByLabel(en.account["confirm-password"]).fill("a-thief-chose-this");
  await thief.getByRole("button", { name: en.account["change-password"] }).click();
  await expect(thief.getByRole("main").getByText(en.account["password-changed"])).toBeVisible();

  const { page } = await visitor();
  const mail = page
    .getByRole("listitem")
    .filter({ hasText: email })
    .filter({ has: page.getByRole("heading", { name: "Your Ayni password was changed" }) });
  await openUntil(page, "/local/mailbox", mail);
  await expect(mail).toContainText(`Account: ${name}`);
  await mail.getByRole("link", { name: "/not-me?token=" }).click();
  await expect(headingOf(page)).toHaveText(en.notMe.title);
  await expect(page.getByRole("main")).toContainText(name);
  // A GET, as from a mail scanner, has changed nothing.
  await thief.reload();
  await expect(thief.getByRole("button", { name: en.common["log-out"] })).toBeVisible();

  await page.getByRole("button", { name: en.notMe.submit }).click();
  await expect(page).toHaveURL(/\/login\?done=secured$/);
  await expect(page.getByRole("main").getByText(en.notMe.secured)).toBeVisible();
  await thief.reload();
  await expect(thief.getByRole("button", { name: en.common["log-out"] })).toHaveCount(0);
  await expect(new Client(site).logIn(email, "a-thief-chose-this")).rejects.toThrow();

  await openMail(page, email);
  await page.getByLabel(en.passwordReset["new-password"], { exact: true }).fill("only-mine-again");
  await page.getByLabel(en.passwordReset["confirm-password"]).fill("only-mine-again");
  await page.getByRole("button", { name: en.passwordReset["new-submit"] }).click();
  await expect(page).toHaveURL(/\/login\?done=password-changed$/);
  await new Client(site).logIn(email, "only-mine-again");

  // A second visit of the link, in the other language, says that it was used.
  await page.goto("/local/mailbox");
  const used = page.getByRole("listitem").filter({ hasText: email });
  const link = await used.getByRole("link", { name: "/not-me?token=" }).last().getAttribute("href");
  await page.goto(`/es${link}`);
  await expect(headingOf(page)).toHaveText(es.notMe.used);
});
