import { en } from "../../app/i18n/messages/en.ts";
import {
  acceptedCommunity,
  acceptRole,
  approvePublication,
  fillCommunity,
  named,
  publishFirst,
  save,
  tab,
  write,
} from "./hosting-steps.ts";
import { Client } from "../setup/client.ts";
import { hidePage } from "./moderation-steps.ts";
import { expect, headingOf, open, type Page, test, uniqueName } from "./fixtures.ts";

const { errors, preview, studio, studioContent, studioFields, studioPreviews, studioVersions } = en;

/** Shows the draft to a reader without an account by a secret link, which is ended then. */
async function showDraft(page: Page, reader: Page): Promise<void> {
  await tab(page, studio["page-previews"]).click();
  await page.getByRole("button", { name: studioPreviews.make }).click();
  const link = await page.getByRole("link", { name: /\/preview\?token=/ }).textContent();
  await reader.goto(link ?? "");
  await expect(reader.getByText(preview.notice)).toBeVisible();
  for (const part of ["First cloth", "Warp"]) {
    await reader.getByRole("main").getByRole("link", { name: part, exact: true }).click();
    await expect(headingOf(reader)).toHaveText(part);
  }
  await reader.getByLabel("Answer 1", { exact: true }).check();
  await reader.getByRole("button", { name: en.module["quiz-check"] }).click();
  await expect(reader.getByText("They run along.").last()).toBeVisible();
  await reader.getByRole("link", { name: en.common["other-language"] }).first().click();
  await expect(headingOf(reader)).toHaveText("Warp (es)");
  await page.getByRole("button", { name: studioPreviews.revoke }).click();
  await expect(page.getByText(studioPreviews["no-links"])).toBeVisible();
  expect((await reader.goto(link ?? ""))?.status()).toBe(410);
  await expect(reader.getByText(errors["preview-ended-why"])).toBeVisible();
}

test("a newcomer fills a community in both languages, publishes it, and it is public once approved", async ({
  visitor,
  site,
}) => {
  test.slow();
  const slug = uniqueName("weavers");
  const invitation = await acceptedCommunity(site, slug);
  const { page } = await visitor({ as: await new Client(site).join(uniqueName("own")) });
  await acceptRole(page, invitation);
  await fillCommunity(page, slug);
  await showDraft(page, (await visitor({ expected: /410/ })).page);
  await publishFirst(page);

  const admins = await visitor({ as: "admin" });
  await approvePublication(admins.page, slug);
  await open(admins.page, "/admin/log");
  const approval = admins.page.getByRole("listitem").filter({ hasText: slug }).first();
  await expect(approval).toContainText(en.admin["operation-publication-approved"]);
  await expect(approval).not.toContainText(en.admin.deleted);

  await open(page, "/notifications");
  await page
    .getByRole("main")
    .getByRole("button", { name: /is public/ })
    .first()
    .click();
  await page.getByRole("link", { name: studioVersions["to-public"] }).click();
  const reader = await visitor();
  for (const [language, end] of [
    ["", ""],
    ["/es", " (es)"],
  ]) {
    await reader.page.goto(`${language}/communities/${slug}/courses/first-cloth`);
    await expect(headingOf(reader.page)).toHaveText(`First cloth${end}`);
    await reader.page.goto(
      `${language}/communities/${slug}/courses/first-cloth/learning-modules/warp`,
    );
    await expect(reader.page.getByText(`Which way?${end}`)).toBeVisible();
  }

  const course = `/communities/${slug}/courses/first-cloth`;
  const path = `${course}/learning-modules/warp`;
  await hidePage(visitor, { path, admin: admins.page, other: course });

  await open(page, `/studio/${slug}/courses/first-cloth`);
  await write(page, studioFields.title, "Second cloth");
  await save(page);
  await tab(page, studio["page-publish"]).click();
  await expect(page.getByRole("insertion").first()).toBeVisible();
  await page.getByLabel(studioVersions.note).fill("Another name");
  await page.getByRole("button", { name: studioVersions.publish }).click();
  await expect(
    page.getByText(studioVersions["is-public"].replace("{{number}}", "2")),
  ).toBeVisible();
  // A browser keeps a visitor's page for a time.
  const later = await visitor();
  await later.page.goto(`/communities/${slug}/courses/first-cloth`);
  await expect(headingOf(later.page)).toHaveText("Second cloth");

  await open(page, `/studio/${slug}/publish`);
  await page.getByRole("link", { name: studioVersions["all-versions"] }).click();
  await page.getByRole("button", { name: studioVersions.compare }).click();
  await expect(page.getByRole("deletion").first()).toHaveText("First");
  await expect(page.getByRole("insertion").first()).toHaveText("Second");
  await page.getByText(studioVersions.restore.replace("{{number}}", "1")).click();
  await page.getByRole("button", { name: studioVersions["restore-now"] }).click();
  await expect(
    page.getByText(studioVersions["is-public"].replace("{{number}}", "3")),
  ).toBeVisible();
  const last = await visitor();
  await last.page.goto(`/communities/${slug}/courses/first-cloth`);
  await expect(headingOf(last.page)).toHaveText("First cloth");

  await open(page, `/studio/${slug}/courses/first-cloth`);
  await write(page, studioFields.summary, "Typed for an hour.");
  await page.context().clearCookies();
  await page.getByRole("button", { name: studioContent.save, exact: true }).last().click();
  await expect(page.getByText(en.validation["session-ended"])).toBeVisible();
  await expect(
    page.getByRole("banner").getByRole("link", { name: en.common["log-in"] }),
  ).toBeVisible();
  const summary = page.locator("#part").getByRole("group", { name: named(studioFields.summary) });
  await expect(summary.getByLabel(studioFields["in-en"])).toHaveValue("Typed for an hour.");
});
