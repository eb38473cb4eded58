import { commentText, samples } from "../factories/texts.ts";
import { expect, headingOf, logIn, openMail, signUp, test, uniqueName } from "./fixtures.ts";
import { Client } from "../setup/client.ts";
import { givePoints, pointButtons } from "./give-points.ts";
import { inLanguage, languages, words } from "./pages.ts";

/**
 * The main job, from a visitor's first page to a reward in the balance, from the view of each of
 * the three people.
 */

const titles = {
  en: { community: "Ethereum and Solidity", course: "Solidity foundations", challenge: "tip jar" },
  es: {
    community: "Ethereum y Solidity",
    course: "Fundamentos de Solidity",
    challenge: "propinas",
  },
};

for (const language of languages) {
  test(`a newcomer learns, submits, hears from peers and is rewarded (${language})`, async ({
    site,
    visitor,
  }) => {
    test.slow();
    const {
      common,
      communities,
      course,
      module,
      signup,
      verification,
      challenge,
      submission,
      submissionForm,
      feedback,
      corrected,
      corrections,
      judged,
      ratings,
      review,
      wallets,
      notifications,
      welcome,
    } = { ...words[language], communities: words[language].community };
    const title = titles[language];
    const text = `## ${uniqueName("solution")}\n\nMy contract keeps \`tips\` apart. <script>alert(1)</script>\n\n${samples[language].work}`;
    const { page } = await visitor({ language });
    const username = uniqueName("lea");

    await test.step("finds a community and reads a learning module", async () => {
      await page.goto(inLanguage("/", language));
      await page.getByRole("main").getByRole("link", { name: title.community }).click();
      await expect(headingOf(page)).toContainText(title.community);
      await page.getByRole("link", { name: communities.courses, exact: true }).click();
      await page.getByRole("main").getByRole("link", { name: title.course }).first().click();
      await page.getByRole("link", { name: course.start }).first().click();
      await expect(page.getByRole("heading", { name: module.quiz })).toBeVisible();
      await page.getByRole("button", { name: module["quiz-check"] }).click();
      const missing = module["quiz-unanswered_other"].replace("{{count}}", "3");
      await expect(page.getByRole("alert").getByText(missing)).toBeVisible();
      await expect(page.getByText(module["quiz-choose"])).toHaveCount(3);
      await page.getByRole("radio").first().check();
      await page.getByRole("button", { name: module["quiz-check"] }).click();
      await expect(
        page.getByText(new RegExp(`${module.right}|${module.wrong}`)).first(),
      ).toBeVisible();
    });

    await test.step("signs up, verifies the email", async () => {
      await page.getByRole("banner").getByRole("link", { name: common["sign-up"] }).click();
      await signUp(page, username, language);
      await expect(page).toHaveURL(/learning-modules\/[\w-]+\?.*welcome=signed-up/);
      const greeting = welcome.title.replace("{{name}}", username);
      await expect(page.getByRole("status").getByText(greeting)).toBeVisible();
      await openMail(page, `${username}@example.org`);
      await page.getByRole("button", { name: verification.verify }).click();
      await expect(page).toHaveURL(/learning-modules\/[\w-]+\?.*welcome=verified/);
      await expect(page.getByText(welcome["verified-lead"])).toBeVisible();
    });

    let address = "";
    await test.step("solves the challenge and submits", async () => {
      await page.goto(inLanguage("/communities/ethereum/challenge", language));
      await page
        .getByRole("main")
        .getByRole("link", { name: new RegExp(title.challenge, "i") })
        .first()
        .click();
      await expect(page.getByRole("heading", { name: challenge.rubric })).toBeVisible();
      const asText = page.getByRole("radio", { name: submissionForm["format-text"] });
      if (await asText.isVisible()) await asText.check();
      await page.getByLabel(submissionForm["text-label"]).fill(text);
      await page.getByRole("button", { name: challenge.submit, exact: true }).click();
      await expect(page.getByText(submission["done-submitted"])).toBeVisible();
      await expect(page).toHaveURL(/\/submissions\/\d+/);
      address = new URL(page.url()).pathname;
      await expect(page.getByText("My contract keeps").first()).toBeVisible();
    });

    await test.step("a peer gives feedback, and the author rates it as helpful", async () => {
      const { page: theirs } = await visitor({ language });
      await logIn(theirs, "peer", { language });
      await theirs.goto(address);
      await theirs
        .getByLabel(feedback["text-label"], { exact: true })
        .fill(commentText(`Have you tried a reentrant tipper, ${username}?`, language));
      await theirs.getByRole("button", { name: feedback.send }).click();
      await expect(theirs.getByText(submission["done-feedback"])).toBeVisible();

      await page.goto(inLanguage("/notifications", language));
      await expect(page.getByRole("main").getByText("wayra").first()).toBeVisible();
      await page.goto(address);
      await expect(page.getByText(ratings.reputation)).toBeVisible();
      await page.getByRole("radio", { name: ratings.very }).check();
      await page.getByRole("button", { name: ratings.say }).click();
      await expect(page.getByText(feedback["helpful-by"])).toBeVisible();
      await expect(page.getByText(judged.all)).toBeVisible();
    });

    await test.step("a reviewer evaluates it", async () => {
      const { page: theirs } = await visitor({ language });
      await new Client(site).logIn("reviewer");
      await logIn(theirs, "reviewer", { language });
      await theirs.goto(inLanguage("/communities/ethereum/reviews", language));
      const item = theirs.getByRole("listitem").filter({ hasText: username }).first();
      while (!(await item.isVisible())) {
        const before = theirs.url();
        await theirs.getByRole("link", { name: common["load-more"] }).click();
        await expect(theirs).not.toHaveURL(before);
      }
      await item.getByRole("button", { name: review.start }).click();
      await expect(pointButtons(theirs).first()).toBeVisible();
      await givePoints(theirs, (most) => most);
      await theirs.getByLabel(review.comment, { exact: true }).fill("Clear, tested and safe.");
      await theirs.getByRole("button", { name: review.submit }).click();
      await expect(theirs.getByText(review["done-evaluated"])).toBeVisible();

      // The score has a point too many, so the reviewer corrects the score and gives a reason.
      await theirs.goto(address);
      await theirs.getByRole("link", { name: submission["correct-it"] }).click();
      const first = pointButtons(theirs).first().getByRole("radio");
      await expect(first.last()).toBeChecked();
      await first.last().press("ArrowLeft");
      await theirs.getByLabel(corrections.reason).pressSequentially("no");
      await theirs.getByRole("button", { name: corrections.submit }).click();
      await expect(theirs.getByLabel(corrections.reason)).toBeFocused();
      await expect(theirs.getByText(submission["done-corrected"])).toBeHidden();
      await theirs.getByLabel(corrections.reason).fill("I had counted one point twice.");
      await theirs.getByRole("button", { name: corrections.submit }).click();
      await expect(theirs.getByText(submission["done-corrected"])).toBeVisible();
    });

    await test.step("sees the result, the reward and their name on the scoreboard", async () => {
      await page.goto(address);
      await expect(page.getByText("Clear, tested and safe.").first()).toBeVisible();
      await expect(page.getByText("I had counted one point twice.")).toBeVisible();
      await expect(page.getByText(corrected.passed)).toBeVisible();
      await expect(page.getByRole("main").getByText(common["state-passed"]).first()).toBeVisible();
      await page.goto(inLanguage("/profile/wallets", language));
      await expect(page.getByRole("heading", { name: wallets.title })).toBeVisible();
      await expect(page.getByRole("main")).toContainText(/25\s*AYNI/);
      await page.goto(inLanguage("/communities/ethereum/scoreboard", language));
      await expect(page.getByRole("main")).toContainText(username);
      await page.goto(inLanguage("/notifications", language));
      await page.getByRole("button", { name: notifications["mark-all"] }).click();
      await expect(page.getByText(notifications["marked-all"])).toBeVisible();
      await page.getByRole("button", { name: common["log-out"] }).click();
      await expect(
        page.getByRole("banner").getByRole("link", { name: signup.submit }),
      ).toBeVisible();
    });
  });
}
