import { en } from "../../app/i18n/messages/en.ts";
import {
  acceptedCommunity,
  acceptRole,
  approvePublication,
  fillCommunity,
  publishFirst,
  save,
  tab,
  write,
} from "./hosting-steps.ts";
import { Client } from "./forms.ts";
import { expect, logIn, open, test, uniqueName } from "./fixtures.ts";

const { studio, studioFields, studioVersions } = en;

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
  await publishFirst(page);

  const admins = await visitor();
  await logIn(admins.page, "admin");
  await approvePublication(admins.page, slug);

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
    await expect(reader.page.getByRole("heading", { level: 1 })).toHaveText(`First cloth${end}`);
    await reader.page.goto(
      `${language}/communities/${slug}/courses/first-cloth/learning-modules/warp`,
    );
    await expect(reader.page.getByText(`Which way?${end}`)).toBeVisible();
  }

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
  // A page waits half a second for the newest version, and shows the former on a slower machine.
  await expect(async () => {
    await reader.page.goto(`/communities/${slug}/courses/first-cloth`);
    const heading = reader.page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Second cloth", { timeout: 500 });
  }).toPass({ intervals: [500], timeout: 15_000 });
});
