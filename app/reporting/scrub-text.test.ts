import { expect, it } from "vitest";
import { describeError } from "./describe-error.ts";
import { scrubText } from "./scrub-text.ts";

it.each([
  [
    "Failed to fetch https://ayni.example/new-password?oobCode=a1b2&lang=en now",
    "Failed to fetch https://ayni.example/new-password now",
  ],
  ["GET /signup?email=ana@ayni.test#part failed", "GET /signup failed"],
  ["no account of ana.maria+x@mail.example.com (yet)", "no account of [email] (yet)"],
  ["Authorization: Bearer abc.def refused", "Authorization: Bearer [token] refused"],
  ["session eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbmEifQ.c2lnbmF0dXJl ended", "session [token] ended"],
  ["key AIzaSyA1234567890abcdefghijk is wrong", "key [token] is wrong"],
  [
    `Unexpected token 'M', "My dear diary"... is not valid JSON`,
    `Unexpected token 'M', “…”... is not valid JSON`,
  ],
  ["It can't find the reader's page", "It can't find the reader's page"],
  [
    "Cannot read properties of undefined (reading 'title')",
    "Cannot read properties of undefined (reading 'title')",
  ],
])("P3: what is private in an error's message is left out: %s", (said, kept) => {
  expect(scrubText(said)).toBe(kept);
});

it("P3: a message is cut to a length that a line can hold", () => {
  expect(scrubText("word ".repeat(10_000))).toHaveLength(500);
});

it("P3: an error is told with its causes and its frames, and with none of its other properties", () => {
  const cause = Object.assign(new TypeError("for ana@ayni.test"), {
    code: "ECONNREFUSED",
    typed: "My diary",
  });
  const [outer, inner] = describeError(new Error("fetch failed", { cause }));
  expect(outer).toMatchObject({ name: "Error", message: "fetch failed" });
  expect(outer?.frames?.[0]).toMatch(/scrub-text\.test/);
  expect(inner).toMatchObject({ name: "TypeError", code: "ECONNREFUSED", message: "for [email]" });
  expect(JSON.stringify(inner)).not.toContain("diary");
  expect(describeError("thrown as it is")).toEqual([{ name: "string", message: "thrown as it is" }]);
});
