import { en } from "../../app/i18n/messages/en.ts";
import { grantRole } from "../../functions/domain/member/viewer/grant-role.ts";
import { calibrate } from "../setup/calibrate.ts";
import { expect, open, test } from "./fixtures.ts";
import { createSubmission, failWork, giveSecondScore, joinAs } from "../setup/client.ts";
import { givePoints } from "./give-points.ts";
import { expectFitsPhone } from "./no-fault.ts";
import { challenge } from "./pages.ts";
import { withDatabase } from "../setup/with-database.ts";

const { appealDecision, scoreAppeal, submission, wallets } = en;
const why = "The tests stand at the end of my work, below the contract.";
const reason = "Both tests are there, and the second reviewer ran them.";

const makeReviewers = (names: readonly string[]) =>
  withDatabase(async (database) => {
    for (const user of names)
      await grantRole(database, { role: "reviewer", user, community: "ethereum" });
  });

test("a failed score is appealed, scored anew without being seen, raised by staff, and paid", async ({
  site,
  visitor,
}) => {
  test.slow();
  const { author, ...reviewers } = await joinAs(site, "first", "second", "staff", "author");
  const { first, second, staff } = reviewers;
  await makeReviewers(Object.values(reviewers).map(({ name }) => name));
  for (const reviewer of [first, second]) await calibrate(reviewer);
  const path = await createSubmission(author, challenge, "A jar whose tests stand at its end.");
  const id = path.split("/").at(-1) ?? "";
  await failWork(first, path, "No test is to be seen.");
  const { page } = await visitor({ as: author });
  const main = page.getByRole("main");

  await test.step("its author appeals with words, and too few are given back", async () => {
    await open(page, path);
    await main.locator("summary", { hasText: scoreAppeal.title }).click();
    await expectFitsPhone(page);
    const words = main.getByLabel(scoreAppeal.words);
    await words.fill("no");
    await main.getByRole("button", { name: scoreAppeal.send }).click();
    await expect(words).toBeFocused();
    await expect(words).toHaveValue("no");
    await words.fill(why);
    await main.getByRole("button", { name: scoreAppeal.send }).click();
    await expect(main.getByText(scoreAppeal.sent)).toBeVisible();
    await expect(main.getByText(scoreAppeal["second-due"])).toBeVisible();
    await expectFitsPhone(page);
  });

  await test.step("others read neither its score nor its result meanwhile", async () => {
    for (const as of [undefined, second]) {
      const { page: reading } = await visitor(as ? { as } : {});
      await open(reading, path);
      const shown = reading.getByRole("main");
      await expect(shown.getByText("No test is to be seen.")).toHaveCount(0);
      await expect(shown.getByText(`${submission["not-passed"]}:`)).toHaveCount(0);
    }
  });

  const asked = `/communities/ethereum/reviews/${id}/second`;
  const blind = await giveSecondScore(second, asked, "Both tests pass here.");
  expect(blind.text).not.toContain("No test is to be seen.");

  await test.step("staff finds it in the queue, and raises the score", async () => {
    const { page: deciding } = await visitor({ as: staff });
    const queue = deciding.getByRole("main");
    await open(deciding, "/communities/ethereum/reviews");
    await expect(queue.getByRole("heading", { name: appealDecision.list })).toBeVisible();
    await queue.locator(`a[href$="/reviews/${id}/appeal"]`).click();
    await expect(queue.getByText(why)).toBeVisible();
    await expect(queue.getByText("Both tests pass here.")).toBeVisible();
    await expectFitsPhone(deciding);
    await queue.getByLabel(appealDecision.corrected).check();
    await givePoints(deciding, (most) => most);
    await queue.getByLabel(appealDecision.reason).fill(reason);
    await queue.getByRole("button", { name: appealDecision.send }).click();
    await expect(queue.getByText(en.review["done-decided"])).toBeVisible();
    await expect(queue.locator(`a[href$="/reviews/${id}/appeal"]`)).toHaveCount(0);
  });

  await test.step("its author reads why, and the reward is in the wallet", async () => {
    await open(page, path);
    await expect(main.getByText(scoreAppeal["outcome-corrected"])).toBeVisible();
    await expect(main.getByText(reason).first()).toBeVisible();
    await expect(main.getByText(`${submission.passed}:`)).toBeVisible();
    await expectFitsPhone(page);
    await open(page, "/profile/wallets/AYNI");
    await expect(main.getByText(`${wallets.balance}: 25 AYNI`)).toBeVisible();
  });
});
