import { en } from "../../app/i18n/messages/en.ts";
import { letWorkWait } from "../setup/let-pass.ts";
import { expect, open, test, uniqueName } from "./fixtures.ts";
import { Client, createSubmission, startReview } from "../setup/client.ts";
import { challenge } from "./pages.ts";
import { withDatabase } from "../setup/with-database.ts";

/** The review clock: promised times, a lease that runs out, and work past its promised time. */

const wait = (path: string, hours: number) =>
  withDatabase((database) => letWorkWait(database, path.split("/").at(-1) ?? "", hours));

const renew = en.review.renew.replace("{{time}}", "8 hours");

test("a lease is renewed, runs out and keeps its draft, and late work comes first", async ({
  site,
  visitor,
}) => {
  const name = uniqueName("clk");
  const author = await new Client(site).join(name);
  const { page: reading } = await visitor();
  await test.step("the challenge and the work say the promised times", async () => {
    await open(reading, challenge);
    await expect(reading.getByText("first feedback within 48 hours")).toBeVisible();
  });
  const path = await createSubmission(author, challenge, "The jar keeps time.");
  await open(reading, path);
  const promise = reading.getByRole("listitem").filter({ hasText: en.submission["score-due"] });
  await expect(promise).toContainText(/UTC \((?:7|6\.9|6\.99) days left\)/);
  await expect(
    reading.getByRole("listitem").filter({ hasText: en.submission["feedback-due"] }),
  ).toContainText("2 days left");

  const reviewer = await new Client(site).logIn("reviewer");
  const review = await startReview(reviewer, path);
  const { page } = await visitor({ as: reviewer });
  const until = page.getByText(en.review["lease-until"]);
  await test.step("a review is its reviewer's for eight hours, and eight more", async () => {
    await open(page, review);
    await expect(until).toContainText("8 hours left");
    await page.getByLabel(en.review.comment, { exact: true }).fill("Half of what I think.");
    await page.getByRole("button", { name: renew }).click();
    await expect(page.getByText(en.review.renewed)).toBeVisible();
    await expect(until).toContainText("16 hours left");
    await expect(page.getByRole("button", { name: renew })).toHaveCount(0);
  });

  await test.step("it runs out by itself, and taking it again brings the draft back", async () => {
    await wait(path, 17);
    await open(page, review);
    await expect(until).toHaveCount(0);
    await page.getByRole("button", { name: en.review.start }).click();
    await expect(until).toContainText("8 hours left");
    await expect(page.getByLabel(en.review.comment, { exact: true })).toHaveValue(
      "Half of what I think.",
    );
  });

  await test.step("past its promised time the work is late, for its readers and in the queue", async () => {
    await wait(path, 160);
    const { page: own } = await visitor({ as: author });
    await open(own, path);
    await expect(own.getByText(en.submission["score-late"])).toContainText("hours over");
    await expect(own.getByText(en.submission["late-first"])).toBeVisible();
    await open(page, "/communities/ethereum/reviews?order=newest");
    const item = page.getByRole("listitem").filter({ hasText: name });
    await expect(item).toContainText(en.review.late);
  });
});
