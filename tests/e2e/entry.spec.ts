import { en } from "../../app/i18n/messages/en.ts";
import { expect, test, uniqueName } from "./fixtures.ts";
import { Client, createSubmission, goodPassword, passWork } from "./forms.ts";
import { challenge, course, module } from "./pages.ts";

test("a password is shown on request, where there is a script", async ({
  visitor,
  javaScriptEnabled,
}) => {
  const { page } = await visitor();
  await page.goto("/signup");
  const password = page.getByLabel(en.signup.password, { exact: true });
  await password.fill(goodPassword);
  const show = page.getByRole("button", {
    name: `${en.common.show} ${en.common["show-password"]}`,
  });
  await expect(password).toHaveAttribute("type", "password");
  if (!javaScriptEnabled) return expect(show).toHaveCount(0);
  await show.click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue(goodPassword);
  await expect(show).toHaveAttribute("aria-pressed", "true");
  await show.click();
  await expect(password).toHaveAttribute("type", "password");
});

test("the introduction of Ayni is below the text on a phone, and above the text at a desk", async ({
  visitor,
}) => {
  const { page } = await visitor();
  const shown = page.getByRole("complementary", { name: en.common.about });
  for (const [width, isAbove] of [
    [360, false],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of [course, module]) {
      await page.goto(path);
      await expect(shown).toHaveCount(1);
      const [text, strip] = await Promise.all([
        page.getByRole("heading", { level: 1 }).boundingBox(),
        shown.boundingBox(),
      ]);
      expect((strip?.y ?? 0) < (text?.y ?? 0), `${path} at ${width} px`).toBe(isAbove);
      const link = shown.getByRole("link");
      await expect(link).toHaveAttribute("href", /\/signup\?redirectTo=/);
    }
  }
});

test("the longest name stays inside the scoreboard of a phone", async ({ visitor, site }) => {
  const author = await new Client(site).join(uniqueName("wide"));
  const work = await createSubmission(author, challenge, "So that the scoreboard has a row.");
  await passWork(await new Client(site).logIn("reviewer"), work);
  const { page } = await visitor();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/communities/ethereum/scoreboard");
  const name = page.getByRole("row").getByRole("link").locator("span").last();
  // The text is put back at once: React compares it with its own when the page is hydrated.
  const overflow = await name.evaluate((span) => {
    const table = span.closest(".table");
    const own = span.textContent;
    span.textContent = "W".repeat(22);
    const width = table ? table.scrollWidth - table.clientWidth : null;
    span.textContent = own;
    return width;
  });
  expect(overflow).toBe(0);
});
