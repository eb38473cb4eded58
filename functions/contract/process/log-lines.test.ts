import { spawnSync } from "node:child_process";
import { openSync } from "node:fs";
import { expect, test } from "vitest";

const logs = {
  "the web tier": `const { log } = await import("#app/reporting/log.server.ts");`,
  "the API and the worker": `const { createLog } = await import("./functions/log.ts"); const log = createLog();`,
};

const run = (script: string, stdout: "pipe" | number) =>
  spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", stdout, "pipe"],
    encoding: "utf8",
  });

test.each(Object.entries(logs))("a line of %s has severity, time, trace and error", (_, make) => {
  const { stdout } = run(
    `${make}
    const { inTrace } = await import("#contract/process/trace.ts");
    const trace = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
    inTrace(trace, () => log.error({ error: new Error("why"), requestId: "r" }, "what"));`,
    "pipe",
  );
  expect(JSON.parse(stdout)).toMatchObject({
    severity: "ERROR",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    message: "what",
    requestId: "r",
    traceId: "4bf92f3577b34da6a3ce929d0e0e4736",
    error: [{ name: "Error", message: "why" }],
  });
});

test.each(Object.entries(logs))(
  "on a full disk %s goes on without its lines, and says so once",
  (_, make) => {
    const script = `${make} for (let line = 0; line < 5; line++) log.info("a line"); process.exitCode = 7;`;
    const { status, stderr } = run(script, openSync("/dev/full", "w"));
    expect(status).toBe(7);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(JSON.parse(stderr)).toMatchObject({
      severity: "ERROR",
      message: "log lines are lost: the disk is full (ENOSPC)",
    });
  },
);
