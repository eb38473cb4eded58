import ICAL from "ical.js";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loader as communityCalendar } from "../app/routes/community/events/community-calendar.route.tsx";
import { loader as memberCalendar } from "../app/routes/files/member-calendar.route.tsx";
import { es } from "../app/i18n/messages/es.ts";
import { timeIn } from "../functions/contract/core/zone.ts";
import { communities, communityRoles, users } from "../functions/db/schema/index.ts";
import { synchroniseCatalogue } from "../functions/domain/community/catalogue/synchronise-catalogue.ts";
import { remindOfEvents } from "../functions/domain/community/event/remind-of-events.ts";
import { testCatalogue } from "../functions/http/core/test-catalogue.ts";
import { Client } from "./setup/client.ts";
import { press } from "./setup/steps.ts";
import { site, startTwoTiers } from "./setup/two-tiers.ts";

/** Events and banners of a community, by plain forms through both tiers. */

const zone = "America/Lima";
const slug = "weaving";
// The community of this database has no published document.
vi.mock(import("../app/content/content.server.ts"), async (original) => ({
  ...(await original()),
  getCommunityDocument: (_locale: string, name: string) =>
    name === slug ? ({ name: "Weaving" } as never) : null,
}));

let tiers: Awaited<ReturnType<typeof startTwoTiers>>;
let owner: Client;
let member: Client;

beforeAll(async () => {
  tiers = await startTwoTiers({
    signup: "identity/signup/signup",
    notifications: "notifications/notifications",
    "profile/events": "profile/events/profile-events",
    [`communities/:slug/events`]: "community/events/community-events",
    [`communities/:slug/events/:event_id`]: "community/event/community-event",
    [`studio/:slug/events`]: "studio/community/events/studio-events",
    [`studio/:slug/events/:event_id`]: "studio/community/event/studio-event",
    [`studio/:slug/banners`]: "studio/community/banners/studio-banners",
    [`studio/:slug/banners/:banner_id`]: "studio/community/banner/studio-banner",
  });
  await synchroniseCatalogue(tiers.database, testCatalogue);
  owner = new Client(site);
  member = new Client(site);
  await owner.signUp("weaver");
  await member.signUp("learner");
  const { database } = tiers;
  await database.update(users).set({ emailVerifiedAt: sql`now()` });
  const [user] = await database.select().from(users).where(eq(users.username, "weaver"));
  const [community] = await database.select().from(communities).where(eq(communities.slug, slug));
  await database
    .insert(communityRoles)
    .values({ communityId: community?.id ?? 0n, userId: user?.id ?? 0n, role: "owner" });
});
afterAll(() => tiers.stop());

const studio = `/studio/${slug}/events`;
const inHours = (hours: number) => timeIn(zone, Date.now() + hours * 3_600_000);
const typed = {
  kind: "workshop",
  title: "Weave a border",
  text: "Bring *your own* thread. <script>alert(1)</script>",
  startsAt: inHours(30),
  endsAt: inHours(32),
  zone,
  link: "https://meet.example.org/a",
  languages: "es",
};
/** The response of a resource route, which `startTwoTiers` does not serve. */
const answerOf = (load: typeof memberCalendar, path: string, params = {}) =>
  load({ request: new Request(site + path), params, context: {} } as never).catch(
    (refused: Response) => refused,
  );
const memberFile = (key: string) => answerOf(memberCalendar, `/events.ics?key=${key}`);
const communityFile = () =>
  answerOf(communityCalendar, `/communities/${slug}/events.ics`, { slug });

const eventsIn = (file: string) =>
  new ICAL.Component(ICAL.parse(file) as unknown[])
    .getAllSubcomponents("vevent")
    .map((part) => new ICAL.Event(part))
    .filter(({ uid }) => uid.startsWith("event-"));

test("an event is planned, read, joined, moved and cancelled without a script", async () => {
  expect((await member.get(studio)).status).toBe(403);
  const refused = await press(owner, studio, "createEvent", { ...typed, link: "javascript:a" });
  expect(refused.status).toBe(400);
  expect(refused.html).toContain("Weave a border");
  const nowhere = await press(owner, `/es${studio}`, "createEvent", { ...typed, link: "" });
  expect([nowhere.status, nowhere.text]).toEqual([
    400,
    expect.stringContaining(es.validation["place-or-link"]),
  ]);
  const planned = await press(owner, studio, "createEvent", typed);
  expect([planned.status, planned.text]).toEqual([303, ""]);
  const id = /events\/(\d+)/.exec(planned.location ?? "")?.[1] ?? "";
  const path = `/communities/${slug}/events/${id}`;

  const visitor = new Client(site);
  const shown = await visitor.get(`/es${path}`);
  expect(shown.html).toContain("<em>your own</em>");
  expect(shown.html).not.toContain("<script>alert");
  expect(shown.text).toContain(zone);
  expect(shown.html).toMatch(/<time datetime="[^"]+Z">/i);
  expect(shown.html).toContain('"@type":"Event"');
  expect(shown.headers.get("Cache-Control")).toContain("private, max-age");
  const listed = await visitor.get(`/communities/${slug}/events`);
  expect(listed.text).toContain("Weave a border");
  expect(listed.html).toMatch(/<title>[^<]*Weaving/);
  expect((await visitor.get("/communities/nobody/events")).status).toBe(404);

  expect((await press(member, path, "attendEvent")).status).toBe(303);
  const joined = await member.get(path);
  expect(joined.text).toContain("1 member comes");
  expect((await visitor.get(path)).text).not.toContain("learner");

  const feed = await press(member, "/profile/events", "renewCalendarFeed");
  const page = await member.follow(feed);
  const key = /events\.ics\?key=([\w-]{43})/.exec(page.html)?.[1] ?? "";
  const mine = await memberFile(key);
  expect(mine.headers.get("Cache-Control")).toBe("private, no-store");
  expect(mine.headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(eventsIn(await mine.text())).toMatchObject([{ summary: "Weave a border", sequence: 0 }]);
  for (const guess of ["A".repeat(43), ""]) expect((await memberFile(guess)).status).toBe(404);

  const moved = { ...typed, startsAt: inHours(20), endsAt: inHours(22) };
  expect((await press(owner, `${studio}/${id}`, "editEvent", moved)).status).toBe(303);
  await Promise.all([remindOfEvents(tiers.database), remindOfEvents(tiers.database)]);
  const told = (await member.get("/notifications")).text;
  expect(told.match(/begins on/gi)).toHaveLength(2);
  expect((await press(owner, `${studio}/${id}`, "cancelEvent")).status).toBe(303);
  expect((await member.get("/notifications")).text).toContain("was cancelled");
  const [cancelled] = eventsIn(await (await communityFile()).text());
  expect([cancelled?.sequence, cancelled?.component.getFirstPropertyValue("status")]).toEqual([
    2,
    "CANCELLED",
  ]);
});

test("a banner of a community is planned and ended by its owner without a script", async () => {
  const path = `/studio/${slug}/banners`;
  expect((await member.get(path)).status).toBe(403);
  const fields = { "text.en": "We meet on Sunday", "text.es": "Nos vemos el domingo" };
  const times = { startsAt: "2026-01-01T00:00", endsAt: "2090-01-01T00:00", level: "information" };
  const none = { "text.en": "", "text.es": "" };
  const empty = await press(owner, path, "createCommunityBanner", { ...none, ...times });
  expect(empty.status).toBe(400);
  const over = { ...fields, ...times, endsAt: "2025-01-01T00:00" };
  const refused = await press(owner, path, "createCommunityBanner", over);
  expect([refused.status, refused.html.includes("We meet on Sunday")]).toEqual([400, true]);
  const saved = await owner.follow(
    await press(owner, path, "createCommunityBanner", { ...fields, ...times }),
  );
  expect(saved.text).toContain("Nos vemos el domingo");
  const id = /banners\/(\d+)/.exec(saved.html)?.[1] ?? "";
  const ended = await owner.follow(await press(owner, `${path}/${id}`, "endCommunityBanner"));
  expect(ended.text).toContain("The banner has ended.");
});
