import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino, type Logger } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { receiveReports } from "../tests/setup/sentry-receiver.ts";
import type { SentryReceiver } from "../tests/setup/sentry-receiver.ts";
import { createApp } from "./app.ts";
import { logLines } from "./contract/process/log-lines.ts";
import { privateErrors } from "../tests/factories/private-errors.ts";
import { Refusal } from "./domain/refusal.ts";
import { createReport } from "./report.ts";

let receiver: SentryReceiver;
beforeAll(async () => {
  receiver = await receiveReports();
});
afterAll(() => receiver.close());

/** Makes the first query of a request's session fail with this error. */
const failure = (error: unknown) => () => {
  throw error;
};

const silent = pino({ level: "silent" });

const failing = (error: unknown, dsn = receiver.dsn, log: Logger = silent) => {
  const report = createReport({
    SENTRY_DSN: dsn,
    SENTRY_RELEASE: "ayni@1",
    SENTRY_ENVIRONMENT: "tests",
  });
  const app = createApp({
    database: { select: failure(error) } as never,
    identity: {} as never,
    serviceKey: "key",
    log,
    ...(report && { report }),
  });
  const headers = {
    Authorization: `Bearer ${"s".repeat(43)}.private-quipu`,
    "X-Request-Id": "the-request-1",
  };
  return () => app.request("/v1/viewer?typed=private-quipu", { headers });
};

test("a failure of the API is reported before it is answered, with its request's id and nothing private", async () => {
  const cause = Object.assign(new Error("Key (email)=(private@ayni.test)"), {
    code: "23505",
    constraint: "users_email",
  });
  const ask = failing(new TypeError(`no "private diary" of private@ayni.test`, { cause }));
  expect((await ask()).status).toBe(500);
  expect(receiver.events).toHaveLength(1);
  expect(receiver.events[0]).toMatchObject({
    release: "ayni@1",
    environment: "tests",
    platform: "node",
    tags: { requestId: "the-request-1", route: "/v1/viewer" },
    exception: {
      values: [
        { type: "Error", value: "23505 users_email" },
        { type: "TypeError", value: "no “…” of [email]" },
      ],
    },
  });
  expect(JSON.stringify(receiver.events[0]?.exception)).toContain("report.test.ts");
  expect(receiver.envelopes.join("")).not.toContain("private");
  expect([...receiver.types]).toEqual(["event"]);
});

test("a refusal is no failure, and without a DSN nothing is reported", async () => {
  const before = receiver.events.length;
  expect((await failing(new Refusal("unauthenticated"))()).status).toBe(401);
  expect((await failing(new Error("untold"), "")()).status).toBe(500);
  expect(receiver.events).toHaveLength(before);
});

test("one kind of failure is reported ten times a minute at most", async () => {
  const before = receiver.events.length;
  const ask = failing(Object.assign(new Error(), { code: "ECONNREFUSED" }));
  for (let count = 0; count < 12; count += 1) expect((await ask()).status).toBe(503);
  expect(receiver.events.length - before).toBe(10);
});

test("an answer does not wait for an unreachable or silent service of reports", async () => {
  expect((await failing(new Error("untold"), "http://key@127.0.0.1:1/1")()).status).toBe(500);
  const slow = createServer().listen(0, "127.0.0.1");
  await once(slow, "listening");
  const { port } = slow.address() as AddressInfo;
  expect((await failing(new Error("untold"), `http://key@127.0.0.1:${port}/1`)()).status).toBe(500);
  slow.closeAllConnections();
  slow.close();
});

test("neither the log nor a report of the API has private data", async () => {
  const lines: string[] = [];
  const log = pino({ ...logLines, level: "debug" }, { write: (line) => void lines.push(line) });
  const before = receiver.envelopes.length;
  for (const error of privateErrors()) await failing(error, receiver.dsn, log)();
  const sent = receiver.envelopes.slice(before);
  expect(sent).toHaveLength(privateErrors().length);
  expect(lines).toHaveLength(2 * sent.length);
  expect(JSON.stringify([lines, sent])).not.toContain("quipu");
});

test("a report of the API stays below a megabyte, whatever the error carries", async () => {
  const long = "x".repeat(2_000_000);
  const error = Object.assign(new Error(long), { code: long, query: long, constraint: long });
  error.stack = Array.from(
    { length: 20_000 },
    () => `    at call (/${"a".repeat(200)}.ts:1:1)`,
  ).join("\n");
  const before = receiver.envelopes.length;
  await failing(error)();
  expect(receiver.envelopes).toHaveLength(before + 1);
  expect(receiver.envelopes.at(-1)?.length).toBeLessThan(100_000);
});
