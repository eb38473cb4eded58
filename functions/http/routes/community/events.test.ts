import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { giveRole } from "../../../../tests/factories/owners.ts";
import type { Calendar, Event, ListedEvent } from "../../../contract/community/event.ts";
import type { Notification } from "../../../contract/community/notification.ts";
import { timeIn } from "../../../contract/core/zone.ts";
import { connectPostgres } from "../../../db/connect.ts";
import { attendances, challenges, events, notifications, users } from "../../../db/schema/index.ts";
import { remindOfEvents } from "../../../domain/community/event/remind-of-events.ts";
import { api, asService, codeOf, openForAll } from "../../core/test-api.ts";
import { testCatalogue } from "../../core/test-catalogue.ts";

const sessions: Record<string, string> = {};

const zone = "America/Lima";
const inHours = (hours: number) => timeIn(zone, Date.now() + hours * 3_600_000);
const bodyOf = (change: object = {}) => ({
  kind: "workshop",
  title: "Weave a border",
  text: "Bring *your own* thread.",
  startsAt: inHours(48),
  endsAt: inHours(50),
  zone,
  link: "https://meet.example.org/weave",
  languages: ["en", "es"],
  ...change,
});

openForAll({ catalogue: testCatalogue });
beforeAll(async () => {
  for (const name of ["pia", "leo"]) sessions[name] = await api.member(name);
  sessions["olga"] = await api.member("olga", { role: "owner" });
  sessions["ari"] = await api.member("ari", { role: "author" });
});

const as = (name: string) => ({ session: sessions[name] ?? "" });
const create = (change: object = {}, name = "olga") =>
  api.request("post", "/studio/weaving/events", { ...as(name), body: bodyOf(change) });
const created = async (change: object = {}) =>
  ((await (await create(change)).json()) as { id: string }).id;
const edit = (id: string, change: object, name = "olga") =>
  api.request("put", `/studio/weaving/events/${id}`, { ...as(name), body: bodyOf(change) });
const cancel = (id: string) =>
  api.request("post", `/studio/weaving/events/${id}/cancel`, as("olga"));
const read = (id: string, name?: string) =>
  api.ok<Event>("get", `/communities/weaving/events/${id}`, name ? as(name) : {});
const come = (id: string, name: string, method: "put" | "delete" = "put") =>
  api.request(method, `/communities/weaving/events/${id}/attendance`, as(name));
const newsOf = async (name: string) =>
  (
    await api.ok<{ notifications: Notification[] }>("get", "/viewer/notifications", as(name))
  ).notifications.filter(({ kind }) => kind.startsWith("event-"));

describe("an event", () => {
  test("is planned by an owner or author, in its own zone, and read by everybody", async () => {
    const id = await created();
    const event = await read(id);
    expect(event).toMatchObject({
      title: "Weave a border",
      zone,
      languages: ["en", "es"],
      cancelled: false,
      coming: 0,
      viewer: null,
    });
    expect(event.html).toContain("<em>your own</em>");
    expect(timeIn(zone, event.startsAt)).toBe(bodyOf().startsAt);
    expect(await codeOf(create({}, "ari"))).toBeNull();
    expect(await codeOf(edit(id, { title: "Weave a belt" }, "ari"))).toBeNull();
    expect((await read(id, "ari")).viewer).toEqual({ comes: false, mayEdit: true });
    expect((await read(id, "pia")).viewer).toEqual({ comes: false, mayEdit: false });
  });

  test("is not found in another community", async () => {
    const id = await created();
    expect(await api.code("get", `/communities/dyeing/events/${id}`)).toBe("not-found");
    const session = await api.member("dyer");
    await giveRole(api.database, "dyer", "owner", "dyeing");
    const call = { session, body: bodyOf({ title: "Taken" }) };
    expect(await api.code("put", `/studio/dyeing/events/${id}`, call)).toBe("not-found");
    expect((await read(id)).title).toBe("Weave a border");
  });

  test.each([
    ["title", { title: "a\r\nATTENDEE:mailto:x@y.z" }],
    ["title", { title: "Weave \u202Egnp.exe" }],
    ["place", { place: "Room 1\nLOCATION:Room 2" }],
    ["place", { link: undefined }],
    ["link", { link: "javascript:alert(1)" }],
    ["link", { link: "http://meet.example.org" }],
    ["zone", { zone: "Moon/Tranquility" }],
    ["startsAt", { startsAt: "tomorrow" }],
    ["endsAt", { startsAt: inHours(50), endsAt: inHours(48) }],
    ["languages", { languages: [] }],
    ["text", { text: " " }],
  ])("is refused for its %s", async (field, change) => {
    const reply = await create(change);
    expect(reply.status).toBe(422);
    const { errors } = (await reply.json()) as { errors: { field: string }[] };
    expect(errors[0]?.field.split(".")[0]).toBe(field);
  });

  test.each([
    ["event-over", { startsAt: inHours(-3), endsAt: inHours(-1) }],
    ["event-far", { startsAt: "2999-01-01T10:00", endsAt: "2999-01-01T11:00" }],
    ["event-far", { startsAt: inHours(1), endsAt: inHours(24 * 40) }],
  ])("is refused as %s", async (code, change) => {
    expect(await codeOf(create(change))).toBe(code);
  });

  test("does not begin at a time that clocks skip", async () => {
    const year = new Date().getUTCFullYear() + 1;
    const sunday = [25, 26, 27, 28, 29, 30, 31].find(
      (day) => new Date(Date.UTC(year, 2, day)).getUTCDay() === 0,
    );
    const day = `${year}-03-${sunday}`;
    const change = { zone: "Europe/Madrid", startsAt: `${day}T02:30`, endsAt: `${day}T05:00` };
    expect(await codeOf(create(change))).toBe("time-skipped");
    expect(await codeOf(create({ ...change, startsAt: `${day}T01:30` }))).toBeNull();
  });
});

describe("the members who come", () => {
  test("are counted once each, withdraw, and are told by name to nobody", async () => {
    const id = await created();
    const replies = await Promise.all([
      ...["pia", "leo", "pia"].map((name) => come(id, name)),
      come(id, "ari"),
    ]);
    expect(await Promise.all(replies.map(codeOf))).toEqual([null, null, null, null]);
    const event = await read(id, "pia");
    expect([event.coming, event.viewer?.comes]).toEqual([3, true]);
    expect(JSON.stringify(await read(id))).not.toMatch(/pia|leo/);
    await come(id, "pia", "delete");
    await come(id, "pia", "delete");
    expect((await read(id, "pia")).coming).toBe(2);
  });

  test("are told of another time or place, once for several corrections, and of a cancellation", async () => {
    const id = await created();
    await come(id, "pia");
    await edit(id, { title: "Weave a belt" });
    expect(await newsOf("pia")).toEqual([]);
    await edit(id, { title: "Weave a belt", startsAt: inHours(49) });
    await edit(id, { title: "Weave a belt", startsAt: inHours(49), place: "Room 2" });
    expect(await newsOf("pia")).toMatchObject([
      { kind: "event-changed", event: { id, title: "Weave a belt", community: "weaving", zone } },
    ]);
    expect(await codeOf(cancel(id))).toBeNull();
    expect(await codeOf(cancel(id))).toBeNull();
    expect(await newsOf("pia")).toMatchObject([{ kind: "event-cancelled" }]);
    expect(await newsOf("leo")).toEqual([]);
    expect(await codeOf(edit(id, {}))).toBe("event-cancelled");
    expect(await codeOf(come(id, "leo"))).toBe("event-cancelled");
    await api.database.delete(notifications);
  });

  test("are reminded a day before, once by two workers, and again of another start", async () => {
    const id = await created({ startsAt: inHours(30), endsAt: inHours(31) });
    const dropped = await created({ startsAt: inHours(30), endsAt: inHours(31) });
    for (const name of ["pia", "leo"]) await come(id, name);
    await come(dropped, "pia");
    await cancel(dropped);
    await api.database.delete(notifications);
    await remindOfEvents(api.database);
    expect(await newsOf("pia")).toEqual([]);

    const startIn = (hours: number) =>
      api.database
        .update(events)
        .set({
          startsAt: sql`now() + make_interval(hours => ${hours}::int)`,
          endsAt: sql`now() + make_interval(hours => ${hours + 1}::int)`,
        })
        .where(sql`${events.id} in (${BigInt(id)}, ${BigInt(dropped)})`);
    await startIn(23);
    const other = connectPostgres(api.url);
    await Promise.all([api.database, other.database, api.database].map(remindOfEvents));
    await other.close();
    for (const name of ["pia", "leo"])
      expect(await newsOf(name)).toMatchObject([{ kind: "event-reminder", event: { id } }]);
    await remindOfEvents(api.database);
    expect(await newsOf("pia")).toHaveLength(1);
    await startIn(20);
    await remindOfEvents(api.database);
    expect(await newsOf("pia")).toHaveLength(2);
    await startIn(-2);
    expect(await codeOf(come(id, "ari"))).toBe("event-over");
  });

  test("who say within the last day that they come are not reminded", async () => {
    const id = await created({ startsAt: inHours(5), endsAt: inHours(6) });
    await api.database.delete(notifications);
    await come(id, "leo");
    await remindOfEvents(api.database);
    expect(await newsOf("leo")).toEqual([]);
  });
});

describe("the list of events", () => {
  test("has the coming ones, soonest first, the past, and challenges that close soon", async () => {
    await api.database.delete(attendances);
    await api.database.update(events).set({
      startsAt: sql`now() - interval '2 days'`,
      endsAt: sql`now() - interval '1 day'`,
    });
    const later = await created({ title: "Later", startsAt: inHours(10), endsAt: inHours(11) });
    const sooner = await created({ title: "Sooner", startsAt: inHours(2), endsAt: inHours(3) });
    await api.database
      .update(challenges)
      .set({ closesAt: sql`now() + interval '3 days'` })
      .where(eq(challenges.id, "plain-weave"));
    type List = { events: ListedEvent[]; closings: { challenge: string }[]; next: string | null };
    const coming = await api.get<List>("/communities/weaving/events");
    expect(coming.events.map(({ id }) => id)).toEqual([sooner, later]);
    expect(coming.closings.map(({ challenge }) => challenge)).toContain("plain-weave");
    const past = await api.get<List>("/communities/weaving/events?time=past");
    expect(past.events.map(({ id }) => id)).not.toContain(sooner);
    expect(past.closings).toEqual([]);
    const calendar = await api.get<Calendar>("/communities/weaving/calendar");
    expect(calendar.events.map(({ title }) => title)).toEqual(
      expect.arrayContaining(["Later", "Sooner"]),
    );
  });

  test("of 10,000 events is paged, and its calendar is bounded", async () => {
    await api.database.execute(sql`
      insert into events (community_id, kind, title, text, starts_at, ends_at, zone, languages)
      select id, 'workshop', 'Event ' || n, 'x', now() + make_interval(hours => n), now() + make_interval(hours => n + 1), 'UTC', '{en}'
      from communities, generate_series(1, 10000) n where slug = 'weaving'`);
    const seen = new Set<string>();
    let path = "/communities/weaving/events";
    for (let page = 0; page < 3; page++) {
      const reply = await api.get<{ events: ListedEvent[]; next: string }>(path);
      for (const { id } of reply.events) seen.add(id);
      path = `/communities/weaving/events?cursor=${reply.next}`;
    }
    expect(seen.size).toBe(60);
    const { events: inFile } = await api.get<Calendar>("/communities/weaving/calendar");
    expect(inFile.length).toBe(500);
    expect(await codeOf(create())).toBe("event-limit");
  });
});

describe("a member's calendar address", () => {
  const read = (secret: string) =>
    api.request("post", "/calendar-feeds/read", asService({ secret }));
  const renew = async (name: string) =>
    (await api.ok<{ secret: string }>("post", "/viewer/calendar-feed", as(name))).secret;

  test("opens the events of their communities, and the events that they attend, until it is replaced", async () => {
    await api.database
      .update(events)
      .set({ startsAt: sql`now() - interval '3 days'`, endsAt: sql`now() - interval '2 days'` });
    const here = await created({ title: "Here" });
    expect(await api.ok("get", "/viewer/calendar-feed", as("leo"))).toEqual({ secret: null });
    const former = await renew("leo");
    const titles = async (secret: string) =>
      ((await (await read(secret)).json()) as Calendar).events.map(({ title }) => title);
    expect(await titles(former)).not.toContain("Here");
    await come(here, "leo");
    expect(await titles(former)).toContain("Here");
    await api.request("put", "/communities/weaving/membership", as("pia"));
    expect(await titles(await renew("pia"))).toContain("Here");

    const present = await renew("leo");
    expect([present === former, await codeOf(read(former))]).toEqual([false, "not-found"]);
    expect(await titles(present)).toContain("Here");
    await api.request("delete", "/viewer/calendar-feed", as("leo"));
    expect(await codeOf(read(present))).toBe("not-found");
  });

  test("opens nothing to a guess, to other callers than the web tier, and during the deletion of an account", async () => {
    expect(await codeOf(read("A".repeat(43)))).toBe("not-found");
    expect((await read("x")).status).toBe(422);
    const secret = await renew("pia");
    const unserved = await api.request("post", "/calendar-feeds/read", {
      ...as("pia"),
      body: { secret },
    });
    expect(unserved.status).toBe(403);
    await api.database
      .update(users)
      .set({ deletionBegunAt: sql`now()` })
      .where(eq(users.username, "pia"));
    expect(await codeOf(read(secret))).toBe("not-found");
  });
});
