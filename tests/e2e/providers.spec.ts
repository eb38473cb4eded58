import { en } from "../../app/i18n/messages/en.ts";
import { es } from "../../app/i18n/messages/es.ts";
import {
  expect,
  headingOf,
  isScripted,
  needsScripts,
  open,
  type Page,
  test,
  uniqueName,
} from "./fixtures.ts";
import { Client, goodPassword } from "../setup/client.ts";

const buttonOf = (text: string) => text.replace("{{name}}", "Google");

async function press(page: Page, name: string): Promise<Page> {
  const button = page.getByRole("button", { name });
  const [there] = !isScripted()
    ? [page, await button.click()]
    : await Promise.all([page.waitForEvent("popup"), button.click()]);
  await expect(headingOf(there)).toHaveText("Stand-in for Google");
  return there;
}

async function choose(there: Page, email: string, isUnverified = false): Promise<void> {
  await there.getByLabel("Email of the Google account").fill(email);
  if (isUnverified) await there.getByLabel("Google has not verified this address").check();
  await there.getByRole("button", { name: "Go on" }).click();
}

test("a member joins with Google, and links the account that they had", async ({
  visitor,
  site,
}) => {
  const name = uniqueName("goo");
  const { page } = await visitor({ language: "es" });
  await open(page, "/es/login?redirectTo=%2Fes%2Fbounties");
  const button = buttonOf(es.providers.continue);
  const there = await press(page, button);
  await there.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    es.identity["popup-closed-by-user"],
  );
  await choose(await press(page, button), `${name}@gmail.example`);
  await expect(headingOf(page)).toHaveText(es.signupRest.title);
  await page.getByLabel(es.signup.username).fill(name);
  await page.getByLabel(es.signup.accept).check();
  await page.getByRole("button", { name: es.signupRest.submit }).click();
  await expect(page).toHaveURL(/\/es\/bounties\?welcome=signed-up/);
  await page.goto("/es/profile/account");
  const section = page.locator("#ways-in");
  await expect(section.getByText(`${name}@gmail.example`)).toBeVisible();

  // A user whose email Google has not verified logs in as before, and confirms that the email is
  // theirs.
  await new Client(site).join(`${name}b`);
  const email = `${name}b@example.org`;
  const known = (await visitor()).page;
  await open(known, "/signup");
  await choose(await press(known, buttonOf(en.providers.continue)), email, true);
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

test("a window beside the page: one at a time, left, and blocked", async ({ visitor }) => {
  needsScripts();
  const { page, context } = await visitor({ expected: /status of 503/ });
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const ofWindow = () => fetched.filter((path) => /follow-window/.test(path)).length;
  await open(page, "/login");
  await page.waitForLoadState("networkidle");
  expect(ofWindow(), "its script comes when the button is touched").toBe(0);
  const name = buttonOf(en.providers.continue);
  const button = page.getByRole("button", { name });
  await button.focus();
  await expect.poll(ofWindow).toBe(1);
  await page.getByLabel(en.login.email).fill("typed@example.org");

  const popup = await press(page, name);
  expect(await popup.evaluate(() => [innerWidth, innerHeight, opener])).toEqual([500, 600, null]);
  const main = page.getByRole("main");
  const waiting = main.getByRole("status").filter({ hasText: en.providerWindow.waiting });
  await expect(waiting).toBeVisible();
  await popup.getByLabel("Email of the Google account").fill("first@gmail.example");

  // A second press ends the first attempt, and the open window continues with the second attempt.
  const again = popup.waitForEvent("framenavigated");
  await button.click();
  await again;
  await expect(popup.getByLabel("Email of the Google account")).not.toHaveValue(
    "first@gmail.example",
  );
  expect(context.pages()).toHaveLength(2);
  await expect(waiting).toBeVisible();

  const closedAt = Date.now();
  await popup.close();
  await expect(main.getByRole("alert")).toHaveText(en.identity["popup-closed-by-user"]);
  expect(Date.now() - closedAt).toBeGreaterThan(1_900);
  expect(Date.now() - closedAt).toBeLessThan(4_000);
  // A refusal at the provider is reported at once, and typed text stays.
  const third = await press(page, name);
  await third.getByRole("button", { name: "Cancel" }).click();
  await expect(main.getByRole("alert")).toHaveText(en.identity["popup-closed-by-user"]);
  await expect(page.getByLabel(en.login.email)).toHaveValue("typed@example.org");
  await expect.poll(() => context.pages().length).toBe(1);

  // The log-in continues when the site does not answer, a script does not load, or the browser
  // opens no window.
  await page.route("**/provider/window*", (route) => route.fulfill({ status: 503 }));
  const [closing] = await Promise.all([page.waitForEvent("popup"), button.click()]);
  await expect(headingOf(page)).toHaveText("Stand-in for Google");
  await expect.poll(() => closing.isClosed()).toBe(true);
  await page.unroute("**/provider/window*");
  await page.route("**/follow-window*", (route) => route.fulfill({ status: 404 }));
  await open(page, "/login");
  await button.click();
  await expect(headingOf(page)).toHaveText("Stand-in for Google");
  await expect.poll(() => context.pages().length).toBe(1);
  await page.addInitScript(() => (window.open = () => null));
  await open(page, "/login");
  await button.click();
  await expect(headingOf(page)).toHaveText("Stand-in for Google");
  await choose(page, `${uniqueName("blk")}@gmail.example`);
  await expect(headingOf(page)).toHaveText(en.signupRest.title);
});
