import { expect, test } from "vitest";
import { createUserQueue } from "./user-queue.ts";

test("a member whose operations have ended or failed leaves no entry", async () => {
  const queues = new Map();
  const run = createUserQueue(queues);
  const fail = () => Promise.reject(new Error("failed"));
  await Promise.allSettled([1, 2, 3, 4].map(() => run(1n, fail)));
  expect(queues.size).toBe(0);
});
