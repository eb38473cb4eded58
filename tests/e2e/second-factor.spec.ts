import { en } from "../../app/i18n/messages/en.ts";
import { es } from "../../app/i18n/messages/es.ts";
import { expect, headingOf, type Page, test, uniqueName } from "./fixtures.ts";
import { Client, goodPassword, uniqueNumber } from "../setup/client.ts";
import { challenge } from "./pages.ts";

/** A second factor by SMS, from adding it to losing it, and a number that logs in. */

const factorsPath = "/profile/account/second-factor";

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) =>
  main(page).getByRole("button", { name, exact: true }).click();

async function logIn(page: Page, email: string, wanted = ""): Promise<void> {
  await page.goto(`/login${wanted}`);
  await page.getByLabel(en.login.email).fill(email);
  await page.getByLabel(en.login.password, { exact: true }).fill(goodPassword);
  await press(page, en.login.submit);
}

test("a member adds a second factor, logs in with it, and by a recovery code once", async ({
  visitor,
  site,
}) => {
  test.slow();
  const name = uniqueName("fac");
  const email = `${name}@example.org`;
  const number = uniqueNumber();
  const member = await new Client(site).join(name);
  const { page, context } = await visitor({ as: member });

  await page.goto("/profile/account");
  await main(page).getByRole("link", { name: en.factorsSection.open }).click();
  // Verifying the email began a session by a token of Ayni's, which cannot add a second factor.
  await page.getByLabel(en.phoneNumber.country).first().selectOption("ES");
  await page.getByLabel(en.phoneNumber.number).first().fill("12");
  await main(page).getByRole("button", { name: en.factors.send }).first().click();
  await expect(page.getByLabel(en.phoneNumber.number).first()).toHaveAccessibleDescription(
    new RegExp(en.validation["phone-number"].slice(0, 30)),
  );
  await page.getByLabel(en.phoneNumber.number).first().fill(number.slice(3));
  await main(page).getByRole("button", { name: en.factors.send }).first().click();
  await page.getByLabel(en.confirmIdentity.password).fill(goodPassword);
  await press(page, en.confirmIdentity.confirm);
  await page.getByLabel(en.phoneNumber.number).first().fill(number);
  await main(page).getByRole("button", { name: en.factors.send }).first().click();
  await expect(main(page).getByText(number)).toBeVisible();
  await page.getByLabel(en.factors.code).fill("000 000");
  await press(page, en.factors.finish);
  await expect(page.getByLabel(en.factors.code)).toHaveAccessibleDescription(
    new RegExp(en.identity["invalid-verification-code"].slice(0, 20)),
  );
  const code = await member.smsCode(number);
  await page.getByLabel(en.factors.code).fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await press(page, en.factors.finish);
  await expect(main(page).getByText(en.factors["factor-added"])).toBeVisible();

  await press(page, en.factors["make-codes"]);
  await expect(main(page).getByText(en.factors["codes-once"])).toBeVisible();
  const codes = await main(page).getByRole("listitem").allTextContents();
  expect(codes).toHaveLength(10);
  await main(page).getByRole("link", { name: en.factors["codes-kept"] }).click();
  await expect(main(page).getByText("10 codes are left.")).toBeVisible();

  // With a second factor, the current password can change the password, because the log-in is recent.
  await page.goto("/profile/account");
  const passwords = main(page).locator("form", {
    has: page.getByText(en.account["change-password"]),
  });
  await passwords.getByLabel(en.account["current-password"]).fill(goodPassword);
  await passwords.getByLabel(en.account["new-password"], { exact: true }).fill(goodPassword);
  await passwords.getByLabel(en.account["confirm-password"]).fill(goodPassword);
  await press(page, en.account["change-password"]);
  await main(page)
    .getByRole("button", { name: /Send me a code/ })
    .click();
  const again = page.getByLabel(en.secondFactor.code, { exact: true });
  await expect(again).toBeVisible();
  await again.fill(await member.smsCode(number));
  await press(page, en.secondFactor.submit);
  await expect(main(page).getByText(en.account["password-changed"])).toBeVisible();

  await context.clearCookies();
  await logIn(page, email, `?redirectTo=${encodeURIComponent(challenge)}`);
  await expect(headingOf(page)).toHaveText(en.secondFactor.title);
  await main(page)
    .getByRole("button", { name: /Send me a code/ })
    .click();
  await page.getByLabel(en.secondFactor.code, { exact: true }).fill("111111");
  await press(page, en.secondFactor.submit);
  await expect(page.getByLabel(en.secondFactor.code, { exact: true })).toHaveAccessibleDescription(
    new RegExp(en.identity["invalid-verification-code"].slice(0, 20)),
  );
  await page.getByLabel(en.secondFactor.code, { exact: true }).fill(await member.smsCode(number));
  await press(page, en.secondFactor.submit);
  await expect(page).toHaveURL(new RegExp(challenge));
  await expect(page.getByRole("button", { name: en.common["log-out"] })).toBeVisible();

  for (const isFirst of [true, false]) {
    await context.clearCookies();
    await logIn(page, email);
    await page.getByLabel(en.secondFactor["recovery-code"]).fill((codes[0] ?? "").toLowerCase());
    await press(page, en.secondFactor["recovery-submit"]);
    if (isFirst)
      await expect(page.getByRole("button", { name: en.common["log-out"] })).toBeVisible();
    else
      await expect(page.getByLabel(en.secondFactor["recovery-code"])).toHaveAccessibleDescription(
        new RegExp(en.problems["recovery-code-wrong"].slice(0, 30)),
      );
  }
  await page.getByLabel(en.secondFactor["recovery-code"]).fill(codes[1] ?? "");
  await press(page, en.secondFactor["recovery-submit"]);
  await expect(page.getByRole("button", { name: en.common["log-out"] })).toBeVisible();
  await page.goto(factorsPath);
  await press(page, en.factors.remove);
  await expect(main(page).getByText(en.factors["factor-removed"])).toBeVisible();
  await context.clearCookies();
  await logIn(page, email);
  await expect(page.getByRole("button", { name: en.common["log-out"] })).toBeVisible();
});

test("a newcomer joins by a phone number, and logs in with it", async ({ visitor, site }) => {
  const number = uniqueNumber();
  const name = uniqueName("tel");
  const mailbox = new Client(site);
  for (const isNew of [true, false]) {
    const { page } = await visitor({ language: "es" });
    await page.goto(`/es/login?redirectTo=${encodeURIComponent("/es/communities")}`);
    await main(page).getByRole("link", { name: es.login["by-phone"] }).click();
    await page.getByLabel(es.phoneNumber.number).fill(number.replace("+", "00 "));
    await press(page, es.loginPhone.send);
    await expect(page.getByLabel(es.loginPhone.code, { exact: true })).toBeVisible();
    await page.getByLabel(es.loginPhone.code, { exact: true }).fill(await mailbox.smsCode(number));
    await press(page, es.loginPhone.submit);
    if (isNew) {
      await page.getByLabel(es.signup.username).fill(name);
      await page.getByLabel(es.signup.accept).check();
      await page.getByRole("button", { name: es.signupRest.submit }).click();
    }
    await expect(page).toHaveURL(/\/es\/communities/);
    await expect(page.getByRole("button", { name: es.common["log-out"] })).toBeVisible();
  }
});
