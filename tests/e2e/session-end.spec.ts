import { en } from "../../app/i18n/messages/en.ts";
import { expect, open, test, uniqueName } from "./fixtures.ts";
import { Client, createSubmission, startReview } from "../setup/client.ts";
import { givePoints, pointButtons } from "./give-points.ts";
import { challenge } from "./pages.ts";

const comment = "Clear, tested and safe, but for one edge that I describe here.";

test("an evaluation that was written for longer than the session stays as it was typed", async ({
  site,
  visitor,
}) => {
  const author = await new Client(site).join(uniqueName("aut"));
  const path = await createSubmission(author, challenge, "Nobody can empty this jar.");
  const reviewer = await new Client(site).logIn("reviewer");
  const form = await startReview(reviewer, path);
  const { page } = await visitor({ as: reviewer });
  await open(page, form);
  await givePoints(page, () => 1);
  await page.getByLabel(en.review.comment, { exact: true }).fill(comment);
  await page.context().clearCookies();
  await page.getByRole("button", { name: en.review.submit }).click();
  await expect(page.getByText(en.validation["session-ended"])).toBeVisible();
  await expect(
    page.getByRole("banner").getByRole("link", { name: en.common["log-in"] }),
  ).toBeVisible();
  await expect(page.getByLabel(en.review.comment, { exact: true })).toHaveValue(comment);
  await expect(pointButtons(page).first().getByRole("radio", { name: "1" })).toBeChecked();
});
