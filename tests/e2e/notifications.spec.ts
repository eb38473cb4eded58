import { en } from "../../app/i18n/messages/en.ts";
import { expect, isScripted, open, test } from "./fixtures.ts";
import { createSubmission, giveFeedback, joinAs } from "../setup/client.ts";
import { challenge } from "./pages.ts";

const { common, notifications, notificationMails } = en;

test("a member hears of feedback, opens it, and chooses which mails come", async ({
  visitor,
  site,
}) => {
  const { author, peer } = await joinAs(site, "author", "peer");
  const submission = await createSubmission(author, challenge, "Please look.");
  const { page, context } = await visitor({ as: author });
  if (isScripted()) await page.clock.install();
  await open(page, "/communities");
  const bell = page.getByRole("link", { name: common.notifications });
  await expect(bell).not.toContainText("1");
  const other = await context.newPage();
  await open(other, "/bounties");

  await giveFeedback(peer, submission, "Well");

  if (isScripted()) {
    await test.step("a tab shows the unread count when the tab is shown again, and after a minute", async () => {
      await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await page.clock.fastForward(61_000);
      for (const tab of [page, other]) {
        await expect(tab.getByRole("link", { name: common.notifications })).toContainText("1");
        const news = tab.getByRole("status").filter({ hasText: common.notifications });
        await expect(news).toHaveText(`${common.notifications}: 1 unread`);
      }
    });
  }
  await other.close();

  await test.step("opening the notification marks it as read", async () => {
    await open(page, "/notifications");
    await page.getByRole("button", { name: /gave you feedback/ }).press("Enter");
    await expect(page).toHaveURL(new RegExp(`${submission}$`));
    await expect(page.getByRole("link", { name: common.notifications })).not.toContainText("1");
    await open(page, "/notifications");
    await expect(page.getByRole("link", { name: /gave you feedback/ })).toBeVisible();
    await expect(page.getByText(notifications.unread, { exact: true })).toBeHidden();
  });

  await test.step("mails are chosen", async () => {
    await page.getByRole("link", { name: notifications["choose-mails"] }).click();
    const group = page.getByRole("group", { name: notificationMails.feedback });
    await group.getByLabel(notificationMails.none).check();
    await page.getByRole("button", { name: notificationMails.save }).click();
    await expect(page.getByText(notificationMails.saved)).toBeVisible();
    await expect(group.getByLabel(notificationMails.none)).toBeChecked();
  });
});
