import { expect, test } from "./fixtures.ts";
import { Client } from "./forms.ts";
import { challenge, course } from "./pages.ts";

/** The words that people look for, where they look for them. */

test("the home page says what Ayni is and where to begin", async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto("/");
  await expect(page).toHaveTitle(/Peer to peer learning/);
  await expect(
    page.getByRole("heading", { level: 1, name: "Peer to peer learning" }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Get started" })).toBeVisible();
  for (const name of ["Learn", "Earn", "Connect", "Become a partner"]) {
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign up" })).toBeVisible();
  await expect(
    page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }),
  ).toBeVisible();
});

test("sign-up says what must be accepted, and log-in does not tell who has an account", async ({
  visitor,
}) => {
  const { page } = await visitor();
  await page.goto("/signup");
  for (const label of [/^Username/, /^Email/, /^Password/, "Referral code (optional)"]) {
    await expect(page.getByLabel(label).first()).toBeVisible();
  }
  await page.getByLabel("Username").fill("somebody.new");
  await page.getByLabel("Email").fill("somebody.new@example.org");
  await page.getByLabel("Password", { exact: true }).fill("a-good-long-password");
  await page
    .locator("form")
    .filter({ has: page.getByLabel("Username") })
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
  await page.getByRole("main").getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("you have to accept in order to proceed").first()).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue("somebody.new");

  for (const email of ["learner@ayni.test", "nobody-here@example.org"]) {
    await page.goto("/login");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("not-the-password");
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
    await expect(page.getByText("Incorrect email or password.").first()).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);
  }
});

test("a course and its challenge say what to do", async ({ visitor, site }) => {
  const { page } = await visitor({ as: await new Client(site).logIn("admin") });
  await page.goto(course);
  await expect(page.getByRole("link", { name: "Start now" }).first()).toBeVisible();
  await page.goto(challenge);
  for (const words of ["Hint", "Rating rubric", "Points", "Best submissions", "Your submission"]) {
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByLabel("Submission text")).toBeVisible();
  await expect(page.getByLabel("GitHub repository link")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Submit", exact: true })).toBeVisible();
  await page.goto("/nowhere/at/all");
  await expect(page.getByText("This page could not be found")).toBeVisible();
});
