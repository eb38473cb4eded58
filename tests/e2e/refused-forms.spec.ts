import { en } from "../../app/i18n/messages/en.ts";
import { workText } from "../factories/texts.ts";
import { expect, needsScripts, test, uniqueName } from "./fixtures.ts";
import { Client, createSubmission } from "../setup/client.ts";
import { isOnDevice } from "./on-device.ts";
import { challenge } from "./pages.ts";

/** How a browser shows a refused form, and content that members write. */

const script = `<script>alert(1)</script><img src=x onerror=alert(1)>"'</textarea>`;
const rightToLeft = "مرحبا بالعالم ‮abc‬ שלום";

test("a refused form shows its first error where the reader is, and keeps their text", async ({
  visitor,
}) => {
  const { page } = await visitor();
  await page.goto("/signup");
  // The browser's own validation is bypassed, because the server must refuse the values.
  await page.locator("#sign-up").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByLabel(en.signup.username).fill("no spaces please");
  await page.getByLabel(en.signup.email).fill("somebody@example.org");
  await page.getByRole("main").getByRole("button", { name: en.signup.submit }).click();
  const username = page.getByLabel(en.signup.username);
  await expect(username).toHaveAccessibleDescription(
    new RegExp(en.validation["username-space"].slice(0, 30)),
  );
  await expect(username).toBeFocused();
  await expect(username).toHaveValue("no spaces please");
  await expect(page.getByLabel(en.signup.email)).toHaveValue("somebody@example.org");
  // The valid form of the name is offered as a button.
  await page.getByRole("button", { name: "Use “no_spaces_please”" }).click();
  await expect(username).toHaveValue("no_spaces_please");
  await expect(username).not.toHaveAttribute("aria-invalid");
  await expect(page.getByLabel(en.signup.email)).toHaveValue("somebody@example.org");
});

test("an error of a whole form is shown where the reader is, however far below the button is", async ({
  visitor,
  site,
}) => {
  const elsewhere = await new Client(site).join(uniqueName("twice"));
  const { page } = await visitor({ as: elsewhere });
  await page.goto(challenge);
  await page
    .getByLabel(en.submissionForm["text-label"])
    .fill(workText("What was handed in elsewhere meanwhile."));
  await createSubmission(elsewhere, challenge, "The first one.");
  await page.getByRole("button", { name: en.challenge.submit, exact: true }).click();
  const refusal = page
    .getByRole("alert")
    .filter({ hasText: en.problems["open-submission-exists"] });
  await expect(refusal).toBeInViewport();
  await expect(refusal).toBeFocused();
});

test("a member's text runs in no browser", async ({ visitor, site }) => {
  const author = await new Client(site).join(uniqueName("xss"));
  const links = `[a](javascript:alert(2)) <a href="javascript:alert(3)">b</a> ![c](x "onerror=alert(4)")`;
  const path = await createSubmission(author, challenge, `${script}\n\n${links}\n\n${rightToLeft}`);
  const { page } = await visitor({ as: "peer" });
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  for (const address of [path, `${challenge}/submissions`]) {
    await page.goto(address);
    await expect(page.getByText("<script>alert(1)</script>").first()).toBeVisible();
    expect(
      await page.locator('main a[href^="javascript"], main img[src="x"], main [onerror]').count(),
    ).toBe(0);
  }
  expect(dialogs).toEqual([]);
});

test("a field is checked from its first key on and when it is left, and says so aloud in a pause only", async ({
  visitor,
}) => {
  needsScripts();
  const { page } = await visitor();
  await page.goto("/signup");
  const username = page.getByLabel(/^Username/);
  const field = page.locator(".field").filter({ has: username });
  const spoken = page.locator("form output");
  // The form's script replaces the browser's own checks.
  await username.focus();
  await expect(page.locator("form").filter({ has: username })).toHaveJSProperty("noValidate", true);
  await expect(spoken).toHaveText("");
  await expect(field).toHaveAttribute("data-untouched", "");
  await username.pressSequentially("a");
  await expect(field.locator(".error")).toHaveText(
    en.validation["too-short_other"].replace("{{count}}", "3"),
  );
  await expect(field).toHaveAttribute("data-failed", "");
  await expect(field).toHaveAttribute("data-validated", "");
  await expect(field).toHaveAttribute("data-untouched", "");
  await expect(spoken).toHaveText("Username: Use at least 3 characters.");
  await username.pressSequentially("da");
  await expect(field.locator(".error")).toHaveCount(0);
  await expect(field).toHaveAttribute("data-passed", "");
  await expect(spoken).toHaveText("");

  await page.getByLabel(/^Email/).focus();
  await expect(field).toHaveAttribute("data-touched", "");
  await page.getByLabel(/^Password/).focus();
  const email = page.locator(".field").filter({ has: page.getByLabel(/^Email/) });
  await expect(email.locator(".error")).toHaveText("Email is required.");
  await expect(email).toHaveAttribute("data-pristine", "");
  // No form has been sent yet.
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a text that is typed before the page's script has come stays as it was typed", async ({
  visitor,
  site,
}) => {
  needsScripts();
  const as = await new Client(site).join(uniqueName("early"));
  const { page } = await visitor({ as });
  const text = page.getByLabel(en.submissionForm["text-label"]);
  await page.goto(challenge);
  await text.fill("A draft that is the textarea's initial text.");
  await page.getByRole("button", { name: en.challenge["save-draft"] }).click();
  await page.waitForURL(/done=draft/);
  // A device draft that is still there would be restored over the shorter text.
  await expect.poll(() => isOnDevice(page, "initial text")).toBe(false);
  const { promise: isTyped, resolve: type } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await isTyped;
    await route.continue();
  });
  await page.goto(challenge, { waitUntil: "domcontentloaded" });
  await expect(text).toHaveValue(/initial text/);
  await text.fill("A better beginning.");
  type();
  await expect(page.locator("form").filter({ has: text })).toHaveJSProperty("noValidate", true);
  await expect(text).toHaveValue("A better beginning.");
});

test("a draft that is sent before the code of device drafts has come leaves no copy on the device", async ({
  visitor,
  site,
}) => {
  needsScripts();
  const as = await new Client(site).join(uniqueName("quick"));
  const { page } = await visitor({ as });
  const [come, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/assets/device-draft-notice-*.js", async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto(challenge);
  const text = page.getByLabel(en.submissionForm["text-label"]);
  await expect(page.locator("form").filter({ has: text })).toHaveJSProperty("noValidate", true);
  await page.route(`**${challenge}*`, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await text.fill("A draft on a slow connection.");
  await page.getByRole("button", { name: en.challenge["save-draft"] }).click();
  come.resolve();
  const sending = () => page.evaluate(() => sessionStorage.getItem("ayni-sending"));
  await expect.poll(sending).toContain(challenge);
  answered.resolve();
  await page.waitForURL(/done=draft/);
  await expect.poll(sending).toBeNull();
  expect(await isOnDevice(page, "A draft on a slow connection.")).toBe(false);
});

test("only the chosen format's fields are shown, and text in the other format's fields stops nothing", async ({
  visitor,
  site,
}) => {
  const as = await new Client(site).join(uniqueName("format"));
  const { page } = await visitor({ as });
  await page.goto(challenge);
  const link = page.getByLabel(en.submissionForm["link-label"]);
  await expect(page.getByLabel(en.submissionForm["text-label"])).toBeVisible();
  await expect(link).toBeHidden();
  await page.getByRole("radio", { name: en.submissionForm["format-github"] }).check();
  await link.fill("no link at all");
  await page.getByRole("radio", { name: en.submissionForm["format-text"] }).check();
  await expect(link).toBeHidden();
  await page
    .getByLabel(en.submissionForm["text-label"])
    .fill(workText("My tips are kept apart for each creator."));
  await page.getByRole("button", { name: en.challenge.submit, exact: true }).click();
  await expect(page.getByText(en.submission["done-submitted"])).toBeVisible();
});

test("words are counted beside their limits when the writer pauses, not at each key", async ({
  visitor,
  site,
}) => {
  needsScripts();
  const as = await new Client(site).join(uniqueName("count"));
  const { page } = await visitor({ as });
  await page.clock.install();
  await page.goto(
    "/communities/bitcoin/courses/bitcoin-from-first-principles/challenges/explain-a-block",
  );
  const text = page.getByLabel("Submission text");
  await expect(text).toHaveAccessibleDescription(
    /^A good length .* 500 to 900 words, .* fewer than 40 words/i,
  );
  const field = page.locator(".field").filter({ has: text });
  await text.focus();
  await expect(page.locator("#submit-form")).toHaveJSProperty("noValidate", true);
  // Time goes on while keys are typed, until the clock is paused.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await text.pressSequentially("One two");
  await page.clock.runFor(900);
  await expect(field.locator("output")).toHaveText("0 of at least 40 words");
  await page.clock.runFor(200);
  await expect(field.locator("output")).toHaveText("2 of at least 40 words");
  await text.fill(workText("The header of a block has six fields."));
  await page.clock.runFor(1100);
  await expect(field.locator("output")).toHaveText(/^\d+ words; a good length is 500 to 900$/);
});
