import ICAL from "ical.js";
import { en } from "../../app/i18n/messages/en.ts";
import { timeIn } from "../../functions/contract/core/zone.ts";
import { makeSiteOwner } from "../setup/make-site-owner.ts";
import { expect, headingOf, isScripted, open, test, uniqueName } from "./fixtures.ts";
import { joinAs } from "../setup/client.ts";

/** An owner writes a banner and plans an event; a learner reads both. */

const { bannerLine, banners, events, studio, studioEvents, validation } = en;

const zone = "America/Lima";
const began = Date.now();
const inHours = (of: string, hours: number) => timeIn(of, began + hours * 3_600_000);

const eventsIn = (file: string) =>
  new ICAL.Component(ICAL.parse(file) as unknown[])
    .getAllSubcomponents("vevent")
    .map((part) => new ICAL.Event(part));

test("an owner's banner and event reach a learner and a calendar", async ({ site, visitor }) => {
  test.slow();
  // Both modes run at the same time, and a page has one line for all its banners.
  const slug = isScripted() ? "zero-knowledge" : "bitcoin";
  const elsewhere = isScripted() ? "bitcoin" : "zero-knowledge";
  const community = `/communities/${slug}`;
  const title = uniqueName("Proof evening ");
  const text = `The proof evening of ${title} is open to all.`;
  const { owner, learner } = await joinAs(site, "owner", "learner");
  await makeSiteOwner(owner.name, slug);
  const { page: writing } = await visitor({ as: owner });
  const { page: reading, context } = await visitor({ as: learner });

  await test.step("the owner writes a banner in both languages", async () => {
    await open(writing, `/studio/${slug}`);
    const navigation = writing.getByRole("navigation", { name: studio.navigation });
    await navigation.getByRole("link", { name: banners["title-platform"], exact: true }).click();
    await writing.getByText(banners.create, { exact: true }).click();
    await writing.getByLabel(banners["text-en"]).fill(text);
    await writing.getByLabel(banners["text-es"]).fill(`La velada ${title} es para todos.`);
    await writing.getByLabel(banners.warning, { exact: true }).check();
    await writing.getByLabel(new RegExp(`^${banners.link}`)).fill(`${community}/events`);
    await writing.getByLabel(banners.endsAt).fill(inHours("UTC", 5));
    await writing.getByRole("button", { name: banners.save }).click();
    await expect(writing.getByText(banners.saved)).toBeVisible();
  });

  await test.step("the owner plans an event in a zone of its own", async () => {
    await open(writing, `/studio/${slug}/events`);
    await writing.getByText(studioEvents.create, { exact: true }).first().click();
    await writing.getByLabel(studioEvents["kind-workshop"]).check();
    await writing.getByLabel(studioEvents.title, { exact: true }).fill(title);
    await writing.getByLabel(studioEvents.text, { exact: true }).fill("Bring *a pencil*.");
    await writing.getByLabel(studioEvents.zone).selectOption(zone);
    await writing.getByLabel(studioEvents.startsAt).fill(inHours(zone, 30));
    await writing.getByLabel(studioEvents.endsAt).fill(inHours(zone, 32));
    const create = writing.getByRole("button", { name: studioEvents.create });
    await create.click();
    const place = writing.locator(".field").filter({ has: writing.locator("[name=place]") });
    await expect(place.locator(".error")).toHaveText(validation["place-or-link"]);
    await place.locator("[name=place]").fill("Room 2");
    await create.click();
    await expect(writing.getByText(studioEvents["done-saved"])).toBeVisible();
  });

  const line = reading.getByRole("complementary", { name: bannerLine.title });
  await test.step("the learner reads the banner on each page of the community and no other", async () => {
    await open(reading, community);
    await expect(line.getByText(text).first()).toBeVisible();
    await reading.goto(`/communities/${elsewhere}`);
    await expect(headingOf(reading)).toBeVisible();
    await expect(reading.getByText(text)).toHaveCount(0);
    await reading.goto(`/es${community}`);
    await expect(reading.getByText(`La velada ${title}`).first()).toBeVisible();
  });

  await test.step("the banner leads to the event, and the learner says that they come", async () => {
    await open(reading, community);
    await line.locator("summary").click();
    await line.getByRole("link", { name: bannerLine.more }).click();
    await reading.getByRole("main").getByRole("link", { name: title }).click();
    await expect(headingOf(reading)).toHaveText(title);
    await expect(reading.getByRole("main").getByText(/UTC/).first()).toBeVisible();
    await reading.getByRole("button", { name: events.come }).click();
    await expect(reading.getByText(events["done-coming"])).toBeVisible();
  });

  await test.step("a calendar program reads the community's file", async () => {
    await open(reading, `${community}/events`);
    const address = await reading.getByLabel(events["calendar-address"]).inputValue();
    const answer = await context.request.get(new URL(address).pathname);
    expect(answer.headers()["content-type"]).toContain("text/calendar");
    const found = eventsIn(await answer.text()).filter(({ summary }) => summary === title);
    expect(found).toHaveLength(1);
    expect(found[0]?.startDate.toJSDate().toISOString().slice(0, 16)).toBe(inHours("UTC", 30));
    expect(found[0]?.description).toContain("a pencil");
  });

  await test.step("the learner dismisses that banner alone, and others still see it", async () => {
    await open(reading, community);
    await line.getByRole("button", { name: bannerLine.dismiss }).filter({ hasText: text }).click();
    await expect(reading.getByText(text)).toHaveCount(0);
    await reading.goto(community);
    await expect(headingOf(reading)).toBeVisible();
    await expect(reading.getByText(text)).toHaveCount(0);
    const { page: other } = await visitor();
    await other.goto(community);
    await expect(other.getByText(text).first()).toBeVisible();
  });

  await test.step("the owner ends the banner and cancels the event, and the learner is told", async () => {
    await open(writing, `/studio/${slug}/banners`);
    await writing.getByRole("link").filter({ hasText: text }).click();
    await writing.getByRole("button", { name: banners.end }).click();
    await expect(writing.getByText(banners.ended)).toBeVisible();
    await open(writing, `/studio/${slug}/events`);
    await writing.getByRole("main").getByRole("link", { name: title }).click();
    await writing.getByText(studioEvents.cancel, { exact: true }).click();
    await writing.getByRole("button", { name: studioEvents["cancel-confirm"] }).click();
    await expect(writing.getByText(studioEvents["done-cancelled"])).toBeVisible();
    await reading.goto(community);
    await expect(reading.getByText(text)).toHaveCount(0);
    await reading.goto("/notifications");
    await expect(reading.getByRole("main").getByText(title).first()).toBeVisible();
  });
});
