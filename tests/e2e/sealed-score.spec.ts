import { en } from "../../app/i18n/messages/en.ts";
import { sentences } from "../../functions/contract/community/notification-messages.ts";
import { letWorkWait } from "../setup/let-pass.ts";
import { expect, open, openUntil, test } from "./fixtures.ts";
import { Client, createSubmission, giveFeedback, joinAs, passWork } from "../setup/client.ts";
import { challenge } from "./pages.ts";
import { withDatabase } from "../setup/with-database.ts";

const { challenge: ofChallenge, ratings, submission, wallets } = en;

const wait = (path: string, hours: number) =>
  withDatabase((database) => letWorkWait(database, path.split("/").at(-1) ?? "", hours));

test("a late score waits sealed for the rating of feedback, which releases it with its extra", async ({
  site,
  visitor,
}) => {
  const { author, peer } = await joinAs(site, "author", "peer");
  const { page } = await visitor({ as: author });
  const main = page.getByRole("main");
  await test.step("the challenge and the work state the extra reward of a late score", async () => {
    await open(page, challenge);
    await expect(main.getByText(ofChallenge["late-reward"].split("{{")[0] ?? "")).toContainText(
      "2.5 AYNI",
    );
  });
  const path = await createSubmission(author, challenge, "A jar that keeps its secret.");
  await open(page, path);
  await expect(main.getByText(submission["late-reward"])).toContainText("2.5 AYNI");

  await giveFeedback(peer, path, "Well kept");
  await wait(path, 7 * 24 + 1);
  await passWork(await new Client(site).logIn("reviewer"), path);

  const { page: reading } = await visitor();
  await test.step("the score is hidden from all, and its author reads why", async () => {
    await open(reading, path);
    await expect(reading.getByText(submission["being-evaluated"])).toBeVisible();
    await expect(reading.getByText(submission["evaluated-by"])).toHaveCount(0);
    await open(page, "/notifications");
    await expect(page.getByText(sentences.en["score-sealed"].split("”")[1] ?? "")).toBeVisible();
    await open(page, path);
    await expect(main.getByText(submission["sealed-own"])).toBeVisible();
    await expect(main.getByText(submission["evaluated-by"])).toHaveCount(0);
  });

  await test.step("the author rates, and everybody sees the score and its rewards", async () => {
    await main.getByLabel(ratings.somewhat).check();
    await main.getByRole("button", { name: ratings.say }).click();
    await expect(main.getByText(submission["done-helpful"])).toBeVisible();
    await expect(main.getByText(submission["late-reward-earned"])).toContainText("2.5 AYNI");
    // Visitors get pages that are some seconds old.
    await openUntil(reading, path, reading.getByText(submission["evaluated-by"]));
    await open(page, "/profile/wallets/AYNI");
    await expect(main.getByText(`${wallets.balance}: 27.5 AYNI`)).toBeVisible();
  });
});
