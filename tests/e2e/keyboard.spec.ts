import { randomInt } from "node:crypto";
import type { Locator } from "@playwright/test";
import { demoEmail, demoPassword } from "../../local/demo-names.ts";
import { expect, logIn, open, test, type Page } from "./fixtures.ts";
import { challenge } from "./pages.ts";

/** Goes on with the Tab key until what has focus is the control of this role and name, as somebody without a mouse does. */
async function tabTo(
  page: Page,
  role: "link" | "button" | "textbox" | "radio" | "checkbox" | "spinbutton",
  name: RegExp,
  within: Locator | Page = page,
): Promise<void> {
  const wanted = within.getByRole(role, { name }).and(page.locator(":focus"));
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press("Tab");
    if ((await wanted.count()) > 0) return;
  }
  throw new Error(`No ${role} ${name} within 120 presses of Tab on ${page.url()}`);
}

const focusIsVisible = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.activeElement ?? document.body);
    return style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;
  });

async function logInByKeyboard(page: Page, role: string): Promise<void> {
  await page.goto("/");
  await tabTo(page, "link", /^log in$/i);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/login/);
  await tabTo(page, "textbox", /email/i);
  await page.keyboard.type(demoEmail(role));
  await page.keyboard.press("Tab");
  await page.keyboard.type(demoPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
}

test("the keyboard alone finishes the journey: submission, feedback, evaluation", async ({ visitor }) => {
  // A press at a time, three people: on a busy machine it takes its time.
  test.slow();
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
  await expect(page).toHaveURL(/submissions\/\d+/);

  const peer = (await visitor()).page;
  await logInByKeyboard(peer, "peer");
  await peer.goto(page.url());
  await tabTo(peer, "textbox", /^feedback/i);
  await peer.keyboard.type("Read without a mouse.");
  await tabTo(peer, "button", /send feedback/i);
  await peer.keyboard.press("Enter");
  await expect(peer.getByText(/your feedback is there/i)).toBeVisible();

  await page.reload();
  await tabTo(page, "button", /mark as helpful/i);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/marked as helpful by/i)).toBeVisible();

  const reviewer = (await visitor()).page;
  await logInByKeyboard(reviewer, "reviewer");
  await reviewer.goto("/communities/ethereum/reviews");
  const item = reviewer.getByRole("listitem").filter({ hasText: name }).first();
  while (!(await item.isVisible())) {
    const before = reviewer.url();
    await tabTo(reviewer, "link", /load more/i);
    await reviewer.keyboard.press("Enter");
    await expect(reviewer).not.toHaveURL(before);
  }
  await tabTo(reviewer, "button", /start review/i, item);
  await reviewer.keyboard.press("Enter");
  await expect(reviewer.getByRole("spinbutton").first()).toBeVisible();
  for (const points of await reviewer.getByRole("spinbutton").all()) {
    await tabTo(reviewer, "spinbutton", /./);
    await reviewer.keyboard.type((await points.getAttribute("max")) ?? "");
  }
  await tabTo(reviewer, "textbox", /comment/i);
  await reviewer.keyboard.type("Scored without a mouse.");
  await tabTo(reviewer, "button", /submit evaluation/i);
  await reviewer.keyboard.press("Enter");
  await expect(reviewer.getByText(/evaluation is submitted/i)).toBeVisible();

  await page.reload();
  await expect(page.getByText("Scored without a mouse.")).toBeVisible();
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

test("keys that are pressed while the scripts begin break nothing", async ({
  visitor,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "there are none without JavaScript");
  const { page } = await visitor();
  // A key between any two things that the page does, for as long as it begins.
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      document.body?.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
      if (!document.documentElement?.dataset["done"]) port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  await open(page, "/communities");
  await page.evaluate(() => (document.documentElement.dataset["done"] = "yes"));
  await page.getByRole("link", { name: "Bounties" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Bounties" })).toBeVisible();
});
