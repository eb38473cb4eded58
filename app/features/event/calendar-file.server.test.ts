import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { CalendarClosing, CalendarEvent } from "#contract/community/event.ts";
import { instantIn } from "#contract/core/zone.ts";
import { useTestSettings } from "#app/test-settings.ts";
import { calendarFile } from "./calendar-file.server.ts";

useTestSettings({ PUBLIC_URL: "http://ayni.test" });

const at = (zone: string, typed: string) => instantIn(zone, typed) ?? "";
const community = { slug: "weaving", name: "Weaving" };
const event = (change: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: "7",
  sequence: 0,
  community,
  title: "Weave",
  text: "Bring thread.",
  place: null,
  link: "https://meet.example.org/weave",
  cancelled: false,
  startsAt: at("Europe/Madrid", "2026-03-28T10:00"),
  endsAt: at("Europe/Madrid", "2026-03-28T11:30"),
  createdAt: "2026-01-01T00:00:00.000Z",
  changedAt: "2026-01-02T00:00:00.000Z",
  ...change,
});
const closing: CalendarClosing = {
  challenge: "plain-weave",
  course: "first-loom",
  title: "Plain weave",
  community,
  closesAt: "2026-05-01T00:00:00.000Z",
};

/** The file as a parser by another author reads it. */
const read = (events: CalendarEvent[], closings: CalendarClosing[] = []) => {
  const file = calendarFile("Weaving · Ayni", { events, closings }, "en");
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const parsed = calendar.getAllSubcomponents("vevent").map((part) => new ICAL.Event(part));
  return { file, calendar, parsed };
};
const instantOf = (time: ICAL.Time) => time.toJSDate().toISOString();

test("events keep their time of day over a clock change, also in a zone without one", () => {
  const days = ["2026-03-28", "2026-03-29"];
  const zones = ["Europe/Madrid", "America/Lima"];
  const events = zones.flatMap((zone) =>
    days.map((day, place) =>
      event({
        id: `${zone}${place}`,
        startsAt: at(zone, `${day}T10:00`),
        endsAt: at(zone, `${day}T11:30`),
      }),
    ),
  );
  const { parsed } = read(events);
  expect(parsed.map(({ startDate }) => instantOf(startDate))).toEqual([
    "2026-03-28T09:00:00.000Z",
    "2026-03-29T08:00:00.000Z",
    "2026-03-28T15:00:00.000Z",
    "2026-03-29T15:00:00.000Z",
  ]);
  for (const { startDate, endDate } of parsed) {
    expect(startDate.zone?.tzid).toBe("UTC");
    expect(endDate.subtractDate(startDate).toSeconds()).toBe(5_400);
  }
});

test("an event keeps its UID, counts its changes, and says that it was cancelled", () => {
  const [before] = read([event()]).parsed;
  const [after] = read([event({ sequence: 3, title: "Weave on", cancelled: true })]).parsed;
  expect(before?.uid).toBe("event-7@ayni.test");
  expect(after?.uid).toBe(before?.uid);
  expect([before?.sequence, after?.sequence]).toEqual([0, 3]);
  expect(before?.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
  expect(after?.component.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect(before?.component.getFirstPropertyValue("url")).toBe(
    "http://ayni.test/communities/weaving/events/7",
  );
});

test("a closing challenge is in the file also without events, with a UID of its own", () => {
  const { parsed } = read([], [closing]);
  expect(parsed).toHaveLength(1);
  expect(parsed[0]).toMatchObject({
    uid: "closing-weaving-first-loom-plain-weave@ayni.test",
    summary: "Closes: Plain weave",
  });
});

test("a text cannot end its line, begin another event or turn its direction", () => {
  const hostile =
    "Thread\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nATTENDEE:mailto:x@y.z\rSTATUS:CANCELLED\u2028X:1\u0000;,\\n\u202Egnp.exe";
  const { file, calendar, parsed } = read([
    event({ title: hostile, text: hostile, place: hostile }),
  ]);
  expect(parsed).toHaveLength(1);
  expect(calendar.getAllSubcomponents()).toHaveLength(1);
  expect(parsed[0]?.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
  expect(parsed[0]?.component.hasProperty("attendee")).toBe(false);
  expect(parsed[0]?.description).toContain("Thread\nEND:VEVENT\nBEGIN:VEVENT");
  expect(parsed[0]?.description).toContain(";,\\n");
  expect(file).not.toMatch(/[\u202E\u2028\0]|\r(?!\n)|(?<!\r)\n/);
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
