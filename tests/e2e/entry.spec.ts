import { en } from "../../app/i18n/messages/en.ts";
import { expect, headingOf, isScripted, test } from "./fixtures.ts";
import { goodPassword } from "../setup/client.ts";
import { course, module } from "./pages.ts";

test("a password is shown on request, where there is a script", async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto("/signup");
  const password = page.getByLabel(en.signup.password, { exact: true });
  await password.fill(goodPassword);
  const show = page.getByRole("button", {
    name: `${en.common.show} ${en.common["show-password"]}`,
  });
  await expect(password).toHaveAttribute("type", "password");
  if (!isScripted()) return expect(show).toHaveCount(0);
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
  for (const path of [course, module]) {
    await page.goto(path);
    for (const [width, isAbove] of [
      [360, false],
      [1280, true],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await expect(shown).toHaveCount(1);
      const [text, strip] = await Promise.all([headingOf(page).boundingBox(), shown.boundingBox()]);
      expect((strip?.y ?? 0) < (text?.y ?? 0), `${path} at ${width} px`).toBe(isAbove);
      const link = shown.getByRole("link");
      await expect(link).toHaveAttribute("href", /\/signup\?redirectTo=/);
    }
  }
});
