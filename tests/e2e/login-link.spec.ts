import { en } from "../../app/i18n/messages/en.ts";
import { es } from "../../app/i18n/messages/es.ts";
import { expect, headingOf, openMail, test, uniqueName } from "./fixtures.ts";
import { challenge } from "./pages.ts";

test("a newcomer joins by the link of a mail, comes back by another one, and ends a session", async ({
  visitor,
}) => {
  const name = uniqueName("lnk");
  const email = `${name}@example.org`;
  const computer = await visitor({ language: "es" });
  const { page } = computer;
  await page.goto(`/es/login?redirectTo=${encodeURIComponent(`/es${challenge}`)}`);
  await page.getByLabel(es.login.email).fill(email);
  await page.getByRole("button", { name: es.login["mail-link"] }).click();
  await expect(page.getByRole("main").getByText(es.login["link-sent"])).toBeVisible();

  await openMail(page, email);
  await expect(page.getByLabel(es.loginLink.email)).toHaveValue(email);
  await page.getByRole("main").getByRole("button", { name: es.loginLink.submit }).click();
  await expect(headingOf(page)).toHaveText(es.signupRest.title);
  await page.getByLabel(es.signup.username).fill(name);
  await page.getByLabel(es.signup.accept).check();
  await page.getByRole("button", { name: es.signupRest.submit }).click();
  await expect(page).toHaveURL(/build-a-tip-jar\?welcome=signed-up/);

  const phone = (await visitor()).page;
  await phone.goto("/login");
  await phone.getByLabel(en.login.email).fill(email);
  await phone.getByRole("button", { name: en.login["mail-link"] }).click();
  await expect(phone.getByRole("main").getByText(en.login["link-sent"])).toBeVisible();
  // The browser inside a mail client has no cookies of the browser that requested the link.
  const inMail = (await visitor()).page;
  await openMail(inMail, email);
  await inMail.getByLabel(en.loginLink.email).fill("somebody.else@example.org");
  await inMail.getByRole("main").getByRole("button", { name: en.loginLink.submit }).click();
  const field = inMail.getByLabel(en.loginLink.email);
  await expect(field).toHaveAccessibleDescription(new RegExp(en.loginLink["other-email"]));
  await field.fill(email);
  await inMail.getByRole("main").getByRole("button", { name: en.loginLink.submit }).click();
  await expect(inMail.getByRole("button", { name: en.common["log-out"] })).toBeVisible();

  await inMail.goto("/profile/account");
  const others = inMail.locator("#sessions").getByRole("listitem");
  await expect(others).toHaveCount(2);
  await inMail.getByRole("button", { name: en.account.end, exact: true }).last().click();
  await expect(inMail.getByRole("main").getByText(en.account["session-ended"])).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: es.common["log-out"] })).toHaveCount(0);
});
