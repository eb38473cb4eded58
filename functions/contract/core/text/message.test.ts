import { expect, test } from "vitest";
import { messageOf } from "./message.ts";

const messages = {
  greeting: "Hola, {{name}} {{missing}}",
  points_one: "{{count}} punto",
  points_other: "{{count}} puntos",
};

test.each([
  [0, "0 puntos"],
  [1, "1 punto"],
  [1_000_000, "1.000.000 puntos"],
])("of %s points it uses the plural and the digits of the language", (count, message) => {
  expect(messageOf(messages, "es", "points", { count })).toBe(message);
});

test("a username stays text, and a placeholder without a value stays visible", () => {
  const values = { name: "Wayra <b> $& {{missing}}" };
  expect(messageOf(messages, "es", "greeting", values)).toBe(
    "Hola, Wayra <b> $& {{missing}} {{missing}}",
  );
});

test("an unknown message is undefined", () => {
  expect(messageOf(messages, "es", "toString_")).toBeUndefined();
});
