import { en } from "../../app/i18n/messages/en.ts";
import {
  acceptedCommunity,
  acceptRole,
  approvePublication,
  firstObjective,
  publishFirst,
  writeInEnglish,
} from "./hosting-steps.ts";
import { Client } from "../setup/client.ts";
import { expect, headingOf, open, type Page, test, uniqueName } from "./fixtures.ts";

const { community, studio, studioContent, studioFields, studioVersions } = en;

const main = (page: Page) => page.getByRole("main");

/** Writes fields in English and saves them; nothing is missing then. */
async function writeAll(page: Page, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) {
    await writeInEnglish(page, name, text);
  }
  await page.getByRole("button", { name: studioContent.save, exact: true }).last().click();
  await expect(page.getByText(studioContent["saved-whole"])).toBeVisible();
}

/** Adds a part by the form of the next step. */
async function addInEnglish(page: Page, title: string) {
  const step = main(page)
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: studio.next, exact: true }) });
  await step.getByLabel(studioContent["title-en"]).fill(title);
  await step.getByRole("button", { name: studioContent.add }).click();
  await expect(headingOf(page)).toHaveText(title);
}

test("each page leads to the next, from an accepted role to a public module in one language", async ({
  visitor,
  site,
}) => {
  test.slow();
  const slug = uniqueName("knots");
  const invitation = await acceptedCommunity(site, slug, "en");
  const { page } = await visitor({ as: await new Client(site).join(uniqueName("own")) });
  await acceptRole(page, invitation);
  await expect(page.getByText(studio["why-course"])).toBeVisible();
  await expect(main(page).getByText(studio["note-people"])).toBeHidden();
  await open(page, "/");
  const hosted = main(page)
    .locator("section")
    .filter({
      has: page.getByRole("heading", { name: studio["next-of"].replace("{{name}}", slug) }),
    });
  await expect(hosted.getByText(studio["why-course"])).toBeVisible();
  await hosted.getByRole("link", { name: studio["next-course"] }).click();
  await expect(headingOf(page)).toHaveText(studioContent.title);
  await open(page, `/studio/${slug}`);

  await expect(page.getByText(studio["is-unpublished"])).toBeVisible();
  await addInEnglish(page, "First knots");
  await expect(page.getByText(studio["is-unpublished"])).toHaveCount(0);
  await expect(page.getByText(studioContent["en-only"], { exact: true })).toBeVisible();
  await writeAll(page, {
    [studioFields.summary]: "Knots that hold.",
    [firstObjective]: "Tie a knot.",
  });
  await addInEnglish(page, "The bowline");
  await expect(page.getByText("is empty: write it").first()).toBeAttached();
  await writeAll(page, {
    [studioFields.summary]: "A loop that holds.",
    [studioFields["module-body"]]: "Make a loop, and lead the end through it.",
  });
  await main(page).getByRole("link", { name: studio["next-publish"], exact: true }).click();
  await expect(page.getByLabel(studioVersions.note)).toHaveValue(studioVersions["first-note"]);
  await publishFirst(page);
  await open(page, `/studio/${slug}`);
  await expect(page.getByText(studio["why-waiting"].replace("{{number}}", "1"))).toBeVisible();

  const admins = await visitor({ as: "admin" });
  await approvePublication(admins.page, slug);
  await open(page, `/studio/${slug}`);
  await main(page).getByRole("link", { name: studio["next-published"] }).click();
  await expect(page.getByRole("heading", { name: community["courses-kind"] })).toBeVisible();
  await expect(page.getByText(community["courses-title"])).toHaveCount(0);
  await expect(page.getByText(community["courses-how"])).toHaveCount(0);
  await expect(page.getByRole("heading", { name: community.rewards })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: community.objective })).toHaveCount(0);
  await open(page, `/communities/${slug}/courses/first-knots`);
  await expect(page.getByText(en.course.checked)).toHaveCount(0);
  await expect(page.getByText("The bowline").first()).toBeVisible();
  await expect(page.getByText(en.course["after-it"])).toHaveCount(0);
  await open(page, `/es/communities/${slug}/courses/first-knots`);
  await expect(page.locator("h1[lang=en]")).toHaveText("First knots");
  await expect(page.locator("link[hreflang]")).toHaveCount(0);
});
