import { expect, it } from "vitest";
import { payloadLimit, withinLimit } from "#contract/core/report-limit.ts";
import { publicEvent, type Facts } from "./public-event.ts";

const facts: Facts = {
  requestId: "the-request",
  url: "https://ayni.example/new-password?oobCode=secret#part",
  browser: "Browser/1",
  crumbs: [
    { at: 1_700_000_000_000, category: "fetch", message: "200 /login.data?redirectTo=secret" },
  ],
};

it("an event contains only allowed values, whatever the SDK or the error contains", () => {
  const frame = {
    filename: "https://ayni.example/assets/route-1.js?v=secret",
    function: "submit",
    lineno: 3,
    vars: { typed: "secret" },
    context_line: "secret",
  };
  const event = publicEvent(
    {
      type: undefined,
      event_id: "0",
      release: "ayni@1",
      environment: "production",
      level: "error",
      exception: {
        values: [
          {
            type: "Error",
            value: "of ana@ayni.test at /a?oobCode=secret",
            stacktrace: { frames: [frame] },
          },
        ],
      },
      user: { email: "secret@ayni.test", ip_address: "10.0.0.1" },
      request: {
        url: "https://ayni.example/?secret",
        cookies: { __session: "secret" },
        headers: { Authorization: "secret" },
        data: "secret",
      },
      extra: { form: "secret" },
      contexts: { device: { name: "secret" } },
      tags: { secret: "secret" },
      breadcrumbs: [{ message: "secret" }],
      server_name: "secret",
      modules: { secret: "1" },
      sdkProcessingMetadata: { normalizedRequest: { cookies: { a: "secret" } } },
    },
    facts,
    25,
  );
  expect(JSON.stringify(event)).not.toMatch(/secret|ana@|10\.0/);
  expect(event).toEqual({
    event_id: "0",
    release: "ayni@1",
    environment: "production",
    level: "error",
    exception: {
      values: [
        {
          type: "Error",
          value: "of [email] at /a",
          stacktrace: {
            frames: [
              { filename: "https://ayni.example/assets/route-1.js", function: "submit", lineno: 3 },
            ],
          },
        },
      ],
    },
    tags: { requestId: "the-request" },
    request: { url: "https://ayni.example/new-password", headers: { "User-Agent": "Browser/1" } },
    breadcrumbs: [{ timestamp: 1_700_000_000, category: "fetch", message: "200 /login.data" }],
  });
});

it("an event has at most as many breadcrumbs as the setting says, the latest ones", () => {
  const crumbs = Array.from({ length: 200 }, (_, at) => ({
    at,
    category: "click" as const,
    message: `button ${at}`,
  }));
  const messages = (max: number) =>
    publicEvent({ type: undefined }, { ...facts, crumbs }, max)?.breadcrumbs?.map(
      ({ message }) => message,
    );
  expect(messages(25)).toEqual(crumbs.slice(-25).map(({ message }) => message));
  expect(messages(100)).toHaveLength(100);
  expect(messages(0)).toEqual([]);
});

it("an event of more than a megabyte goes without its breadcrumbs, or not at all", () => {
  const breadcrumbs = [{ message: "ñ".repeat(payloadLimit / 2) }];
  const long = { breadcrumbs, message: "kept" };
  expect(withinLimit(long)).toEqual({ breadcrumbs: [], message: "kept" });
  const longer = { breadcrumbs: [], message: "ñ".repeat(payloadLimit / 2) };
  expect(withinLimit(longer)).toBeNull();
  const short = { breadcrumbs: [], message: "x".repeat(payloadLimit - 100) };
  expect(withinLimit(short)).not.toBeNull();
});

it("the largest event that can be put together is well below the limit", () => {
  const long = "a/".repeat(100_000);
  const frames = Array.from({ length: 500 }, () => ({ filename: long, function: "call" }));
  const values = Array.from({ length: 20 }, () => ({
    type: "Error",
    value: long,
    stacktrace: { frames },
  }));
  const crumbs = Array.from({ length: 200 }, () => ({
    at: 0,
    category: "click" as const,
    message: long,
  }));
  const event = publicEvent(
    { type: undefined, exception: { values } },
    { ...facts, crumbs, url: long },
    100,
  );
  expect(event?.exception?.values).toHaveLength(5);
  expect(event?.breadcrumbs).toHaveLength(100);
});
