import { en } from "../../app/i18n/messages/en.ts";
import { makeSiteOwner } from "../setup/make-site-owner.ts";
import { overflowing, small } from "./layout.ts";
import { expect, open, test, type Page } from "./fixtures.ts";
import { Client, createSubmission, joinAs, mostPoints, startReview } from "../setup/client.ts";
import { challenge } from "./pages.ts";

const { common, moderation, reports, reviewQuestion: words, review: ofReview, rules } = en;

async function fitsPhones(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  expect([await overflowing(page), await small(page)]).toEqual([[], []]);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test("a reviewer asks a prepared question, the author answers it, and the score follows", async ({
  site,
  visitor,
}) => {
  test.slow();
  const { author, stranger } = await joinAs(site, "author", "stranger");
  const path = await createSubmission(author, challenge, "A jar that is asked about.");
  const reviewer = await new Client(site).logIn("reviewer");
  const review = await startReview(reviewer, path);
  const { page: reviewing } = await visitor({ as: reviewer });
  const main = reviewing.getByRole("main");
  let question = "";

  await test.step("the rubric names the criterion, and the reviewer asks one of three", async () => {
    expect((await new Client(site).get(challenge)).text).toContain(en.challenge["question-rule"]);
    await open(reviewing, review);
    await main.getByText(words["ask-title"]).click();
    const form = main.getByRole("group", { name: words.prepared });
    await expect(form.getByRole("radio")).toHaveCount(4);
    await fitsPhones(reviewing);
    await main.getByRole("button", { name: words.ask }).click();
    await expect(main.getByRole("alert")).toBeVisible();
    question = (await form.locator("label").first().textContent()) ?? "";
    await form.getByRole("radio").first().check();
    await main.getByRole("button", { name: words.ask }).click();
    await expect(main.getByText(words.asked)).toBeVisible();
    await expect(main.getByText(question)).toBeVisible();
    await expect(main.getByText(words.open)).toContainText("2 days left");
    await expect(main.getByText(words["ask-title"])).toHaveCount(0);
  });

  await test.step("the score waits, and others read nothing of the question", async () => {
    await expect(main.getByRole("button", { name: ofReview.submit })).toHaveCount(0);
    await expect(main.getByText(words.waits)).toBeVisible();
    const scoring = (await reviewer.get(review)).form("comment");
    const sent = { ...mostPoints(scoring.html), comment: "Good.", intent: "evaluateSubmission" };
    expect((await reviewer.submit(scoring, sent)).status).toBe(409);
    for (const reader of [stranger, new Client(site)])
      expect((await reader.get(path)).text).not.toContain(question);
  });

  await test.step("the author is told, sees the time left and answers in Markdown", async () => {
    const { page } = await visitor({ as: author });
    const own = page.getByRole("main");
    await open(page, "/notifications");
    await expect(own.getByText("asks you one question about it")).toBeVisible();
    await open(page, path);
    await expect(own.getByText(question)).toBeVisible();
    await expect(own.getByText(words.open)).toContainText("2 days left");
    await fitsPhones(page);
    await own.getByLabel(words["answer-label"]).fill("Without it, **anybody** empties the jar.");
    await own.getByRole("button", { name: words["answer-send"] }).click();
    await expect(own.getByText(words["done-answered"])).toBeVisible();
    await expect(own.locator("#question strong", { hasText: "anybody" })).toBeVisible();
    await expect(own.getByRole("button", { name: words["answer-send"] })).toHaveCount(0);
  });

  await test.step("the answer stands beside its criterion, and the reviewer scores", async () => {
    await open(reviewing, "/notifications");
    await expect(main.getByText("answered the question about").first()).toBeVisible();
    await open(reviewing, review);
    await expect(main.locator(".criterion #question").getByText("empties the jar.")).toBeVisible();
    await fitsPhones(reviewing);
    const scoring = (await reviewer.get(review)).form("comment");
    const sent = {
      ...mostPoints(scoring.html),
      comment: "Said well.",
      intent: "evaluateSubmission",
    };
    expect((await reviewer.submit(scoring, sent)).location).toContain("done=evaluated");
  });

  await test.step("the reviewer reports the answer, an owner hides it, and its author alone reads it", async () => {
    const { owner } = await joinAs(site, "owner");
    await makeSiteOwner(owner.name);
    await open(reviewing, path);
    await main.getByRole("link", { name: common["report-review-answer"] }).click();
    await expect(main.getByText("empties the jar.")).toBeVisible();
    await fitsPhones(reviewing);
    await main.getByLabel(reports["reason-abuse"]).check();
    await main.getByLabel(reports.words).fill("It calls people thieves.");
    await main.getByRole("button", { name: reports.send }).click();
    await expect(main.getByText(reports.sent)).toBeVisible();
    const { page: deciding } = await visitor({ as: owner });
    await open(deciding, "/studio/ethereum/moderation");
    await deciding.getByRole("link", { name: reports["kind-review-answer"] }).first().click();
    await expect(deciding.getByText("empties the jar.")).toBeVisible();
    await deciding.getByLabel(moderation["act-hide"]).check();
    await deciding.getByLabel(rules.respect).check();
    await deciding.getByLabel(moderation.words).fill("It insults others.");
    await deciding.getByRole("button", { name: moderation.send }).click();
    await expect(deciding.getByText(moderation.done)).toBeVisible();
    await open(reviewing, path);
    await expect(main.getByText(words.hidden)).toBeVisible();
    await expect(main.getByText("empties the jar.")).toHaveCount(0);
    const { page } = await visitor({ as: author });
    await open(page, path);
    await expect(page.getByText(words["hidden-own"])).toBeVisible();
    await expect(page.locator("#question").getByText("empties the jar.")).toBeVisible();
    await fitsPhones(page);
  });
});
