import { commentText } from "../factories/texts.ts";
import { expect, headingOf, openMail, signUp, test, uniqueName } from "./fixtures.ts";
import { Client, createSubmission } from "../setup/client.ts";
import { challenge, inLanguage, languages, words } from "./pages.ts";

/**
 * A newcomer's path from a link that a friend shared in a chat to the first feedback. Each step
 * must offer the next one.
 */
for (const language of languages) {
  test(`a newcomer opens a shared link and gives their first feedback (${language})`, async ({
    visitor,
    site,
  }) => {
    const { common, welcome, verification, feedback, submission, nextSteps } = words[language];
    const author = await new Client(site).join(uniqueName("friend"));
    const shared = await createSubmission(author, challenge, "What do you think of my jar?");
    const [, code = ""] = /invite=(\w+)/.exec((await author.get("/profile/referrals")).html) ?? [];
    const address = inLanguage(shared, language);
    const username = uniqueName("new");
    const { page } = await visitor({ language });
    const main = page.getByRole("main");

    await test.step("the link shows the work, and leads to the sign-up", async () => {
      await page.goto(`${address}?invite=${code}`);
      await expect(page).toHaveURL((url) => url.pathname === address && url.search === "");
      await expect(main.getByText("What do you think of my jar?").first()).toBeVisible();
      await main.getByRole("link", { name: common["sign-up"] }).last().click();
    });

    await test.step("signing up leads back to the work, with a note about the mail", async () => {
      await signUp(page, username, language);
      await expect(page).toHaveURL((url) => url.pathname === address);
      await expect(main.getByText(welcome.title.replace("{{name}}", username))).toBeVisible();
    });

    await test.step("the mail's link leads back to the work, too", async () => {
      await openMail(page, `${username}@example.org`);
      await page.getByRole("button", { name: verification.verify }).click();
      await expect(page).toHaveURL((url) => url.pathname === address);
      await expect(main.getByText(welcome.verified, { exact: true })).toBeVisible();
    });

    await test.step("the first feedback is given, and the friend hears of both", async () => {
      const text = commentText("Who may empty the jar?", language);
      await page.getByLabel(feedback["text-label"], { exact: true }).fill(text);
      await main.getByRole("button", { name: feedback.send }).click();
      await expect(main.getByText(submission["done-feedback"])).toBeVisible();
      await expect(main.getByText("Who may empty the jar?").first()).toBeVisible();
      expect((await author.get("/notifications")).text).toContain(username);
      expect((await author.get("/profile/referrals")).text).toContain(username);
    });

    await test.step("home says what comes next", async () => {
      await page.goto(inLanguage("/", language));
      await expect(headingOf(page)).toHaveText(nextSteps.title.replace("{{name}}", username));
    });
  });
}
