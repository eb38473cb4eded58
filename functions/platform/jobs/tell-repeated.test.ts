import { pino } from "pino";
import { expect, test } from "vitest";
import { logLines } from "../../contract/process/log-lines.ts";
import { tellRepeated } from "./tell-repeated.ts";

test("a failure that the queue repeats is a line a minute that says what failed, and how often", () => {
  const lines: string[] = [];
  const log = pino(logLines, { write: (line: string) => void lines.push(line) });
  let now = 0;
  const tell = tellRepeated(log, () => now);
  // The library reports a plain copy, as of a connection that is refused.
  const refused = () => ({
    code: "ECONNREFUSED",
    message: "connect ECONNREFUSED 127.0.0.1:5432",
    stack: "Error: connect\n    at connect (net.js:1:2)",
    queue: "send-mails",
    worker: "w",
  });
  for (; now < 60_000; now += 200) tell(refused());
  tell(new Error("another"));
  expect(lines).toHaveLength(2);
  for (; now < 61_000; now += 200) tell(refused());
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain("ECONNREFUSED 127.0.0.1:5432");
  expect(lines.join("")).not.toContain("[object Object]");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    severity: "WARNING",
    message: "background work",
    error: [{ code: "ECONNREFUSED" }],
  });
  expect(JSON.parse(lines[2] ?? "")).toMatchObject({ times: 300 });
});
