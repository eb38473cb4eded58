import { expect, test, vi } from "vitest";
import { everyMinute } from "./every-minute.ts";

test("work is done again and again, one at a time, until its end, also after a failure", async () => {
  let [runs, atOnce, most] = [0, 0, 0];
  let enough = () => {};
  const done = new Promise<void>((resolve) => (enough = resolve));
  const work = async () => {
    most = Math.max(most, ++atOnce);
    runs += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    atOnce -= 1;
    if (runs === 1) throw new Error("down");
    if (runs === 3) enough();
  };
  const onError = vi.fn();
  const job = everyMinute(work, onError, 1);
  await done;
  await job.end();
  const counted = runs;
  expect([most, onError.mock.calls.length]).toEqual([1, 1]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(runs).toBe(counted);
});
