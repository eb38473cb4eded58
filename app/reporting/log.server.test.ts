import { spawnSync } from "node:child_process";
import pino from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { privateErrors } from "../../tests/factories/private-errors.ts";
import { receiveReports, type SentryReceiver } from "../../tests/setup/sentry-receiver.ts";
import { useTestSettings } from "#app/test-settings.ts";

let receiver: SentryReceiver;
beforeAll(async () => {
  receiver = await receiveReports();
  useTestSettings({ SENTRY_DSN: receiver.dsn, LOG_LEVEL: "info" });
});
afterAll(() => receiver.close());

async function linesOf(write: (log: typeof import("./log.server.ts")) => void): Promise<string[]> {
  const written: string[] = [];
  const module = await import("./log.server.ts");
  const stream = (module.log as unknown as Record<symbol, { write: (line: string) => void }>)[
    pino.symbols.streamSym
  ];
  if (!stream) throw new Error("The log has no stream");
  const spy = vi.spyOn(stream, "write").mockImplementation((line) => void written.push(line));
  module.startReporting();
  write(module);
  spy.mockRestore();
  return written;
}

test("neither the log nor a report of the web tier contains private data", async () => {
  const errors = privateErrors();
  const lines = await linesOf(({ reportError }) => {
    for (const error of errors)
      reportError(error, "the-request", "/a/quipu@ayni.test?oobCode=quipu");
  });
  expect(lines).toHaveLength(errors.length);
  expect(lines.join("")).not.toContain("quipu");
  // The log writes ten of one kind a minute; these differ by their messages.
  await vi.waitFor(() => expect(receiver.envelopes).toHaveLength(errors.length), {
    timeout: 10_000,
  });
  expect(receiver.envelopes.join("")).not.toContain("quipu");
});

test("the log line of a request has its path without tokens and emails", async () => {
  const signed = "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbmEifQ.c2lnbmF0dXJl";
  const answered = {
    requestId: "r",
    method: "GET",
    route: "unmatched",
    status: 404,
    milliseconds: 1,
  };
  const [line] = await linesOf(({ logRequest }) => {
    logRequest({ ...answered, path: `/a/${signed}/ana@ayni.test`, isAborted: false });
  });
  expect(JSON.parse(line ?? "")).toMatchObject({ path: "/a/[token]/[email]", route: "unmatched" });
});

test.each(["throw failure", "Promise.reject(failure)"])(
  "an uncaught error is logged like any other, and ends the process: %s",
  (how) => {
    const script = `
      const { startReporting } = await import("#app/reporting/log.server.ts");
      startReporting();
      const failure = Object.assign(new Error("no account of quipu@ayni.test"), { request: { password: "quipu" } });
      setTimeout(() => { ${how}; });`;
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ["--input-type=module", "-e", script],
      {
        env: { ...process.env, NODE_ENV: "production", SENTRY_DSN: "" },
        encoding: "utf8",
      },
    );
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      severity: "CRITICAL",
      error: [{ message: "no account of [email]" }],
    });
    expect(stdout + stderr).not.toContain("quipu");
  },
);
