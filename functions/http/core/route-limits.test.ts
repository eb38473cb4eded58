import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { createRouteLimits } from "./route-limits.ts";
import type { Route } from "./route.ts";

const write = { endpoint: { method: "post", guard: "member" } } as Route;
const timeout = () => Promise.reject(Object.assign(new Error(), { code: "55P03" }));
const answer = () => Promise.resolve("answer");

test("the lock of a single row refuses no other request", async () => {
  const run = createRouteLimits(5);
  await expect(run(write, timeout)).rejects.toMatchObject({ code: "55P03" });
  const others = await Promise.all([1, 2, 3].map(() => run(write, () => wait(1, "answer"))));
  expect(others).toEqual(["answer", "answer", "answer"]);
});

test("after repeated timeouts of a route, one request tries at a time", async () => {
  const run = createRouteLimits(5);
  for (const _ of [1, 2, 3]) await expect(run(write, timeout)).rejects.toThrow();
  const { promise, resolve } = Promise.withResolvers<string>();
  const trial = run(write, () => promise);
  await expect(run(write, answer)).rejects.toMatchObject({ code: "unavailable" });
  resolve("answer");
  expect(await trial).toBe("answer");
  expect(await run(write, answer)).toBe("answer");
});
