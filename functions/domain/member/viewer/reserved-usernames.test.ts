import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import routes from "../../../../app/routes.ts";
import { isReserved } from "./reserved-usernames.ts";

const isFixed = (segment: string | undefined) =>
  segment !== undefined && segment !== "" && !/^[:*]/.test(segment);

/** The first segments of all paths, and the segments below `profile/`, where members have pages. */
const segments = (routes satisfies RouteConfigEntry[])
  .map(({ path = "" }) => path.split("/"))
  .flatMap(([first, second]) => (first === "profile" ? [first, second] : [first]))
  .filter(isFixed);

test("names that are routes are reserved", () => {
  expect(segments).toEqual(expect.arrayContaining(["studio", "wallets", "events", "es"]));
  expect([...new Set(segments)].filter((segment) => !isReserved(segment ?? ""))).toEqual([]);
});

test.each(["log_in.link", "Sign.Up", "email_verification", "LearningModules"])(
  "%s is reserved: case, dots and underscores are ignored",
  (name) => expect(isReserved(name)).toBe(true),
);

test.each(["ana", "event.fan", "my_studio"])("%s is not reserved", (name) =>
  expect(isReserved(name)).toBe(false),
);
