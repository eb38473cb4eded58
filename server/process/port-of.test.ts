import { expect, test } from "vitest";
import { portOf } from "./port-of.ts";

test("a port is a number, and without the setting there is none", () => {
  expect(portOf({ PORT: "8080" }, "PORT")).toBe(8080);
  expect([portOf({ PORT: "" }, "PORT"), portOf({}, "PORT")]).toEqual([undefined, undefined]);
});

test.each(["abc", "80a", "-1", "3.5", "65536", "1e3", " "])(
  "%s is refused, and the setting is named",
  (PORT) => {
    expect(() => portOf({ PORT }, "PORT")).toThrow(`PORT=${PORT} is no port`);
  },
);
