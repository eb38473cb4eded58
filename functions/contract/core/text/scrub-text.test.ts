import { expect, it } from "vitest";
import { describeError } from "../describe-error.ts";
import { privateErrors } from "../../../../tests/factories/private-errors.ts";
import { scrubUrl, scrubText } from "./scrub-text.ts";

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
  ["GET /?oobCode=a1b2 failed", "GET / failed"],
  ["Cookie: __session=v1.abc; i18n_redirected=es", "Cookie: [token]"],
  ["csrf=abc is old", "csrf=[token] is old"],
  ['Key (email)=(ana) already exists. And "more"', "Key (email)=[…]"],
  ["postgres://ayni:word@db.example/ayni refused", "postgres://[email]/ayni refused"],
  ["call +51 987 654 321 now", "call [phone] now"],
  ['password "correct" is wrong', "password “…” is wrong"],
  ['user "hunter2" is unknown', "user “…” is unknown"],
  ['what begins "here and never ends', "what begins “…”"],
  ['column "display_name" of relation "users"', 'column "display_name" of relation "users"'],
  ["It can't find the reader's page", "It can't find the reader's page"],
  [
    "Cannot read properties of undefined (reading 'title')",
    "Cannot read properties of undefined (reading 'title')",
  ],
])("what is private in an error's message is left out: %s", (said, scrubbed) => {
  expect(scrubText(said)).toBe(scrubbed);
});

it("a long message is cut", () => {
  expect(scrubText("word ".repeat(10_000))).toHaveLength(500);
});

it("an error is told with its causes and its frames, and with none of its other properties", () => {
  const cause = Object.assign(new TypeError("for ana@ayni.test"), {
    code: "ECONNREFUSED",
    typed: "My diary",
  });
  const [outer, inner] = describeError(new Error("fetch failed", { cause }));
  expect(outer).toMatchObject({ name: "Error", message: "fetch failed" });
  expect(outer?.frames?.[0]).toMatch(/scrub-text\.test/);
  expect(inner).toMatchObject({ name: "TypeError", code: "ECONNREFUSED", message: "for [email]" });
  expect(JSON.stringify(inner)).not.toContain("diary");
  expect(describeError("thrown as it is")).toEqual([
    { name: "string", message: "thrown as it is" },
  ]);
});

it.each(privateErrors().map((error) => [error.message.slice(0, 60), error]))(
  "nothing private of an error is told: %s",
  (_, error) => {
    expect(JSON.stringify(describeError(error))).not.toContain("quipu");
  },
);

it("a failure in the database is told by its codes, its rule and its statement without values", () => {
  const told = describeError(privateErrors().find((error) => "query" in error));
  expect(told).toMatchObject([
    { name: "Error", query: 'select "id" from "users" where "email" = $1' },
    { name: "Error", code: "23505", constraint: "users_email" },
  ]);
  expect(told.every((error) => !("message" in error))).toBe(true);
});

it("calls are told wherever the code is, and no line of a message is taken for one", () => {
  const error = new Error("m");
  const calls = [
    "    at open (/srv/ayni/app/request/context/page.server.ts:12:3)",
    "    at async Promise.all (index 0)",
    "    at new Promise (<anonymous>)",
    "    at Object.<anonymous> (node:internal/x:1:2)",
    "    at Page.get [as title] (https://ayni.example/assets/communities._slug-DbX1Yz23.js:1:2)",
    "    at https://ayni.example/assets/route-1.js:3:4",
  ];
  error.stack = `Error: m\n    at what I wrote\n${calls.join("\n")}\n    at someone who said: hello (x:1:1)`;
  expect(describeError(error)[0]?.frames).toEqual(calls);
});

it("a URL keeps its path, and loses every secret", () => {
  const signed = "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbmEifQ.c2lnbmF0dXJl";
  expect(scrubUrl(`/a/${signed}/b?c=d#e`)).toBe("/a/[token]/b");
  expect(scrubUrl("/profile/ana%40ayni.test/x")).toBe("/profile/[email]/x");
  expect(scrubUrl(`/a/${"aB3".repeat(12)}`)).toBe("/a/[token]");
  const scrubbed =
    "/communities/ethereum/courses/solidity-foundations/challenges/write-your-first-erc20-token-today";
  expect(scrubUrl(scrubbed)).toBe(scrubbed);
});
