import { en } from "../../app/i18n/messages/en.ts";
import { es } from "../../app/i18n/messages/es.ts";
import { demoEmail, demoPassword } from "../../local/demo/demo-names.ts";
import {
  expect,
  headingOf,
  isScripted,
  logIn,
  needsScripts,
  open,
  test,
  uniqueName,
} from "./fixtures.ts";
import { Client } from "../setup/client.ts";
import { course } from "./pages.ts";

const modules = `${course}/learning-modules`;

test("the privacy banner is dismissed by a plain form, for a year, on the page where it was", async ({
  visitor,
}) => {
  const { page, context } = await visitor();
  await open(page, "/bounties?kind=challenge");
  const banner = page.getByRole("form", { name: "Cookies" });
  await expect(banner.getByRole("link", { name: "Read the privacy policy" })).toBeVisible();
  await banner.getByRole("button", { name: "Understood" }).click();
  await expect(banner).toHaveCount(0);
  // The button that had the focus has been removed.
  if (isScripted()) await expect(headingOf(page)).toBeFocused();
  await expect(page).toHaveURL(/\/bounties\?kind=challenge$/);
  const kept = (await context.cookies()).find(({ name }) => name === "privacy_banner");
  expect(kept).toMatchObject({ value: "dismissed", httpOnly: true });
  expect((kept?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600);
  await page.goto("/privacy-policy");
  await expect(banner).toHaveCount(0);
  await expect(
    page.getByRole("button", { name: "Allow statistics" }),
    "nothing to consent to",
  ).toHaveCount(0);
});

test("a visitor who wanted a members' page is there after logging in", async ({ visitor }) => {
  const wanted = "/es/notifications?from=mail&about=una+entrega";
  const { login, notifications } = es;
  const { page } = await visitor({ language: "es" });
  await page.goto(wanted);
  await expect(page).toHaveURL(`/es/login?redirectTo=${encodeURIComponent(wanted)}`);
  await page.getByLabel(login.email).fill(demoEmail("peer"));
  await page.getByLabel(login.password, { exact: true }).fill(demoPassword);
  await page.getByRole("main").getByRole("button", { name: login.submit, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: notifications.title })).toBeVisible();
  await expect(page).toHaveURL(wanted);
});

test("a visitor goes on reading where they left off in a course", async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto(course);
  const start = page.getByRole("main").getByRole("link", { name: "Start now" });
  await expect(start).toBeVisible();
  await page.goto(`${modules}/value-errors-and-events`);
  if (!isScripted()) {
    await page.goto(course);
    await expect(start).toBeVisible();
    return;
  }
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("vuex")))
    .toBe(JSON.stringify({ version: 1, lastModules: { [course]: "value-errors-and-events" } }));
  await page.goto(`/es${course}`);
  const goOn = page.getByRole("link", { name: "Seguir leyendo" });
  await expect(goOn).toHaveAttribute("href", `/es${modules}/value-errors-and-events`);
  await expect(page.getByText("Te quedaste en: ")).toBeVisible();

  for (const corrupt of [
    "{",
    JSON.stringify({ version: 1, lastModules: { [course]: "no-such-module" } }),
  ]) {
    await page.evaluate((state) => localStorage.setItem("vuex", state), corrupt);
    await page.goto(course, { waitUntil: "networkidle" });
    await expect(start).toHaveAttribute("href", `${modules}/accounts-and-transactions`);
  }
});

test("progress that the former client saved leads on, and a member's progress comes from the account", async ({
  visitor,
}) => {
  needsScripts();
  const { page } = await visitor();
  await page.goto("/protocols");
  await page.evaluate(() =>
    localStorage.setItem(
      "vuex",
      JSON.stringify({
        banners: { showCookiePolicy: false },
        communities: {
          current: { slug: "ethereum" },
          courses: {
            current: { slug: "solidity-foundations" },
            learningModules: { current: { id: "test-before-you-deploy" } },
          },
        },
      }),
    ),
  );
  await page.goto(course);
  await expect(page.getByRole("link", { name: "Go on reading" })).toHaveAttribute(
    "href",
    `${modules}/test-before-you-deploy`,
  );
  await logIn(page, "partner");
  await page.goto(course, { waitUntil: "networkidle" });
  await expect(page.getByRole("link", { name: "Go on reading" })).toHaveCount(0);
});

test("a member marks a module as done, and the course says how far they are and leads on", async ({
  visitor,
  site,
}) => {
  const { page } = await visitor({ as: await new Client(site).join(uniqueName("reader")) });
  await page.goto(course);
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Start now" }).click();
  await expect(page).toHaveURL(`${modules}/accounts-and-transactions`);
  await page.getByRole("button", { name: /^Done, and on to/ }).click();
  await expect(page).toHaveURL(`${modules}/your-first-contract`);
  await expect(page.getByTitle("Accounts and transactions")).toContainText("✓");

  await page.goto(course);
  await expect(page.getByText(/^1 of \d+ modules done$/)).toBeVisible();
  const goOn = main.getByRole("link", { name: en.course["go-on"] });
  await expect(goOn).not.toHaveAttribute("href", `${modules}/accounts-and-transactions`);
  await goOn.click();
  await expect(page).toHaveURL(`${modules}/your-first-contract`);
  await page.getByRole("link", { name: en.module.skip }).click();
  await expect(page).toHaveURL(`${modules}/value-errors-and-events`);

  await page.goto(`${modules}/accounts-and-transactions`);
  await page.getByRole("button", { name: en.module.undo }).click();
  await expect(page.getByText(en.module["done-unmarked"])).toBeVisible();
  await page.goto(course);
  await expect(page.getByText(/^0 of \d+ modules done$/)).toBeVisible();
  await expect(main.getByRole("link", { name: "Start now" })).toBeVisible();
});
