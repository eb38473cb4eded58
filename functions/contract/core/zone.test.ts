import { expect, test } from "vitest";
import { instantIn, timeIn, zones } from "./zone.ts";

test.each([
  ["Europe/Madrid", "2026-03-28T10:00", "2026-03-28T09:00:00.000Z"],
  ["Europe/Madrid", "2026-03-29T10:00", "2026-03-29T08:00:00.000Z"],
  ["Europe/Madrid", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
  ["America/New_York", "2026-11-01T01:30", "2026-11-01T05:30:00.000Z"],
  ["America/Lima", "2026-03-29T10:00", "2026-03-29T15:00:00.000Z"],
  ["Asia/Kathmandu", "2026-01-01T00:00", "2025-12-31T18:15:00.000Z"],
  ["Pacific/Kiritimati", "2026-01-01T00:00", "2025-12-31T10:00:00.000Z"],
  ["Australia/Lord_Howe", "2026-04-05T01:45", "2026-04-04T14:45:00.000Z"],
  ["UTC", "2026-06-01T12:00", "2026-06-01T12:00:00.000Z"],
])("%s shows %s at %s", (zone, typed, instant) => {
  expect(instantIn(zone, typed)).toBe(instant);
  expect(timeIn(zone, instant)).toBe(typed);
});

test("a time that clocks skip has no instant", () => {
  expect(instantIn("Europe/Madrid", "2026-03-29T02:30")).toBeNull();
  expect(instantIn("America/New_York", "2026-03-08T02:30")).toBeNull();
});

test("zones are listed once, with UTC", () => {
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones).toEqual(expect.arrayContaining(["UTC", "America/Lima", "Europe/Madrid"]));
});
