import { randomInt } from "node:crypto";
import { expect, logIn, test, type Page } from "./fixtures.ts";
import { challenge } from "./pages.ts";

/** Goes on with the Tab key until what has focus is the control of this role and name, as somebody without a mouse does. */
async function tabTo(
  page: Page,
  role: "link" | "button" | "textbox" | "radio" | "checkbox",
  name: RegExp,
): Promise<void> {
  const wanted = page.getByRole(role, { name });
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press("Tab");
    for (const control of await wanted.all()) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
    }
  }
  throw new Error(`No ${role} ${name} within 120 presses of Tab on ${page.url()}`);
}

const focusIsVisible = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.activeElement ?? document.body);
    return style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;
  });

test("the keyboard alone finds the challenge, writes and submits", async ({ visitor }) => {
  const { page } = await visitor();
  const name = `key${randomInt(1e8)}`;
  await page.goto("/");
  await tabTo(page, "link", /skip to the content/i);
  expect(await focusIsVisible(page)).toBe(true);
  await tabTo(page, "link", /^sign up$/i);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/signup/);

  await tabTo(page, "textbox", /username/i);
  await page.keyboard.type(name);
  await tabTo(page, "textbox", /email/i);
  await page.keyboard.type(`${name}@example.org`);
  // A password field has no role; it follows the email.
  await page.keyboard.press("Tab");
  await page.keyboard.type("a-good-long-password");
  await tabTo(page, "checkbox", /terms and conditions/i);
  await page.keyboard.press("Space");
  await tabTo(page, "checkbox", /privacy policy/i);
  await page.keyboard.press("Space");
  await tabTo(page, "button", /^sign up$/i);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/email-verification/);

  await page.goto("/local/mailbox");
  await page.getByRole("listitem").filter({ hasText: name }).first().getByRole("link").focus();
  await page.keyboard.press("Enter");
  await tabTo(page, "button", /verify my email/i);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/You can submit work/)).toBeVisible();

  await page.goto(challenge);
  await tabTo(page, "radio", /text/i);
  await page.keyboard.press("Space");
  await tabTo(page, "textbox", /submission text/i);
  await page.keyboard.type("Written without a mouse.");
  await tabTo(page, "button", /^submit$/i);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/your submission is in/i)).toBeVisible();
});

test("what the challenge page says to a screen reader, in order", async ({ visitor }) => {
  const { page } = await visitor();
  await logIn(page, "partner");
  await page.goto(challenge);
  for (const landmark of ["banner", "main", "contentinfo"] as const) {
    await expect(page.getByRole(landmark)).toHaveCount(1);
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Build a tip jar/);
  const headings = await page.getByRole("main").getByRole("heading").allTextContents();
  for (const expected of ["Rating rubric", "Best submissions", "Your submission"]) {
    expect(
      headings.some((heading) => heading.includes(expected)),
      `${expected} in ${headings}`,
    ).toBe(true);
  }
  await expect(
    page.getByRole("table", { name: /rating rubric/i }).getByRole("columnheader", { name: "Points" }),
  ).toBeVisible();
  await expect(page.getByRole("textbox", { name: /Submission text/ })).toHaveAccessibleDescription(/20.?000/);
  await expect(page.getByRole("button", { name: "Submit", exact: true })).toBeEnabled();
});
