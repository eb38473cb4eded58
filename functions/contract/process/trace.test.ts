import { expect, test } from "vitest";
import { currentTrace, inTrace, traceparent } from "./trace.ts";

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const given = `00-${traceId}-00f067aa0ba902b7-01`;

test("a trace goes on with its id and flags, and a span of this process", async () => {
  const passedOn = await inTrace(given, async () => traceparent());
  expect(passedOn).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  expect(passedOn).not.toContain("00f067aa0ba902b7");
});

test.each([
  undefined,
  "",
  `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
  `00-${traceId}-${"0".repeat(16)}-01`,
  `ff-${traceId}-00f067aa0ba902b7-01`,
  `00-${traceId.toUpperCase()}-00f067aa0ba902b7-01`,
  `${given}0`,
  "forged\nline",
])("what is no trace (%j) begins a new one", (header) => {
  const made = inTrace(header, traceparent);
  expect(made).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(made).not.toContain(traceId);
});

test("a call inside a request has its trace, and a call outside has none", () => {
  expect(inTrace(given, () => inTrace(null, () => currentTrace()?.traceId))).toBe(traceId);
  expect(traceparent()).toBeUndefined();
});
