import { expect, isScripted, headingOf, needsScripts, test } from "./fixtures.ts";
import { challenge, course } from "./pages.ts";

const year = 365 * 24 * 3600;

test("the switcher stays on the page with its query, and keeps the choice for 365 days", async ({
  visitor,
}) => {
  const { page, context } = await visitor();
  await page.goto("/bounties?kind=challenge");
  await page.getByRole("banner").getByRole("link", { name: "Español", exact: true }).click();
  await expect(page).toHaveURL(/\/es\/bounties\?kind=challenge$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  const kept = (await context.cookies()).find(({ name }) => name === "i18n_redirected");
  expect(kept).toMatchObject({ value: "es", path: "/", sameSite: "Lax" });
  expect(Math.abs((kept?.expires ?? 0) - Date.now() / 1000 - year)).toBeLessThan(600);

  await page.goto("/");
  await expect(page, "the choice counts on the bare home page").toHaveURL(/\/es$/);
  await page.getByRole("link", { name: "English", exact: true }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto("/es/communities");
  await expect(page, "and nowhere else").toHaveURL(/\/es\/communities$/);
});

test("the switcher keeps the place in a long page", async ({ visitor }) => {
  needsScripts();
  const { page } = await visitor();
  await page.goto("/#faq", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Español", exact: true }).click();
  await expect(page).toHaveURL(/\/es#faq$/);
});

test("the browser's language counts on the bare home page, and only until a choice is kept", async ({
  visitor,
}) => {
  const { page } = await visitor({ language: "es-PE" });
  await page.goto("/?from=chat");
  await expect(page).toHaveURL(/\/es\?from=chat$/);
  await page.goto("/communities");
  await expect(page).toHaveURL(/:\d+\/communities$/);
  await page.getByRole("button", { name: "Stay in English" }).click();
  await expect(page.getByRole("button", { name: "Stay in English" })).toHaveCount(0);
  await expect(page).toHaveURL(/:\d+\/communities$/);
  await page.goto("/");
  await expect(page).toHaveURL(/:\d+\/$/);
});

test("a deep link offers the other language in a banner that can be dismissed", async ({
  visitor,
}) => {
  const { page } = await visitor({ language: "es-CO" });
  await page.goto(`${course}?from=chat`);
  const offer = page.getByRole("form", { name: "También en español" });
  await expect(offer).toBeVisible();
  await offer.getByRole("button").click();
  await expect(offer).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${course}\\?from=chat$`));
  await page.goto(challenge);
  await expect(offer).toHaveCount(0);

  const { page: another } = await visitor({ language: "es-CO" });
  await another.goto(course);
  await another.getByRole("link", { name: "También en español" }).click();
  await expect(another).toHaveURL(new RegExp(`/es${course}$`));
  await expect(another.getByRole("button", { name: "Seguir en español" })).toHaveCount(0);

  const { page: third } = await visitor({ language: "fr" });
  await third.goto(`/es${course}`);
  await expect(headingOf(third), "no language of theirs is there").toBeVisible();
  await expect(third.getByRole("button", { name: "Seguir en español" })).toHaveCount(0);
});

test("amounts read in the reader's language, with their token and the exact amount behind them", async ({
  visitor,
}) => {
  const { page } = await visitor({ as: "learner" });
  for (const [address, decimal] of [
    ["/profile/wallets", /^\d{1,3}(,\d{3})*(\.\d+)? (AYNI|BTC)$/],
    ["/es/profile/wallets", /^\d{1,3}(\.?\d{3})*(,\d+)? (AYNI|BTC)$/],
  ] as const) {
    await page.goto(address);
    const amounts = page.locator("main data.money");
    await expect(amounts.first()).toBeVisible();
    for (const amount of await amounts.all()) {
      await expect(amount).toHaveText(decimal);
      await expect(amount).toHaveAttribute("title", /^-?\d+(\.\d+)? (AYNI|BTC)$/);
    }
  }
});

test("times are told in UTC, wherever the reader is, before and after the script has come", async ({
  browser,
  site,
}) => {
  const told: string[][] = [];
  for (const timezoneId of ["America/Lima", "Pacific/Auckland"]) {
    const context = await browser.newContext({
      baseURL: site,
      timezoneId,
      javaScriptEnabled: isScripted(),
      locale: "es-PE",
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", ({ message }) => complaints.push(message));
    await page.goto("/es/bounties/challenge-audit-a-vault", { waitUntil: "networkidle" });
    const times = page.locator("main time");
    told.push(
      await times.evaluateAll((all) =>
        all.map(
          (time) =>
            `${time.textContent} | ${time.getAttribute("title")} | ${time.getAttribute("datetime")}`,
        ),
      ),
    );
    expect(complaints, "hydration found the text that it expected").toEqual([]);
    await context.close();
  }
  expect(told[0], "since when, and until when").toHaveLength(2);
  expect(told[0]?.join("\n")).toMatch(/\d+ de \w+ de \d{4}.* UTC \| \d{4}-\d\d-\d\dT/);
  // The second reader came seconds later, when "now" may have become a minute ago.
  const fixed = (times: string[] | undefined) => times?.map((time) => time.replace(/^[^|]*/, ""));
  expect(fixed(told[1])).toEqual(fixed(told[0]));
});
