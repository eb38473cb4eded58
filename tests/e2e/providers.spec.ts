import { en } from "../../app/i18n/messages/en.ts";
import { es } from "../../app/i18n/messages/es.ts";
import { expect, test, uniqueName } from "./fixtures.ts";
import { Client, goodPassword } from "./forms.ts";

/** I5: from a provider's button to a profile, in a browser, whose policy the forms must get past. */

test("somebody joins with Google, and links the account that they had", async ({
  visitor,
  site,
}) => {
  const name = uniqueName("goo");
  const { page } = await visitor({ language: "es" });
  await page.goto("/es/login?redirectTo=%2Fes%2Fbounties");
  const button = es.providers.continue.replace("{{name}}", "Google");
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stand-in for Google");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    es.identity["popup-closed-by-user"],
  );
  await page.getByRole("button", { name: button }).click();
  await page.getByLabel("Email of the Google account").fill(`${name}@gmail.example`);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(es.signupRest.title);
  await page.getByLabel(es.signup.username).fill(name);
  await page.getByLabel(es.signup.terms).check();
  await page.getByLabel(es.signup.privacy).check();
  await page.getByRole("button", { name: es.signupRest.submit }).click();
  await expect(page).toHaveURL(/\/es\/bounties\?welcome=signed-up/);
  await page.goto("/es/profile/account");
  const section = page.locator("#ways-in");
  await expect(section.getByText(`${name}@gmail.example`)).toBeVisible();

  // Somebody whose address Google has not verified logs in as before, and says that it is theirs.
  await new Client(site).join(`${name}b`);
  const email = `${name}b@example.org`;
  const known = (await visitor()).page;
  await known.goto("/signup");
  await known
    .getByRole("button", { name: en.providers.continue.replace("{{name}}", "Google") })
    .click();
  await known.getByLabel("Email of the Google account").fill(email);
  await known.getByLabel("Google has not verified this address").check();
  await known.getByRole("button", { name: "Go on" }).click();
  await expect(known.getByRole("main").getByRole("alert")).toHaveText(
    en.identity["account-exists-with-different-credential"],
  );
  await known.getByLabel(en.login.email).fill(email);
  await known.getByLabel(en.login.password, { exact: true }).fill(goodPassword);
  await known.getByRole("main").getByRole("button", { name: en.login.submit, exact: true }).click();
  await known.getByRole("button", { name: en.waysIn["link-yes"], exact: true }).click();
  const ways = known.locator("#ways-in");
  await expect(ways.getByRole("status")).toHaveText(en.waysIn.linked);
  const unlink = en.waysIn.unlink.replace("{{name}}", "Google");
  await known.getByRole("button", { name: unlink }).click();
  await expect(ways.getByRole("status")).toHaveText(en.waysIn.unlinked);
});
