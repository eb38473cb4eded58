import { expect } from "vitest";
import { mostBytes } from "./member-text.ts";
import type { Rendered, Renderer } from "./renderer.ts";

const allowed = 50;

/** CPU time of this thread in milliseconds, independent of other load. */
export async function threadTime<T>(
  operation: () => Promise<T>,
): Promise<{ value: T; milliseconds: number }> {
  const before = process.threadCpuUsage();
  const value = await operation();
  const { user, system } = process.threadCpuUsage(before);
  return { value, milliseconds: (user + system) / 1_000 };
}

/**
 * Renders a text as a request does and checks its time and size. A slow text is tried twice more,
 * because garbage collection may have caused the time.
 */
export async function expectWithinBounds(text: string, { render }: Renderer): Promise<Rendered> {
  const { value, milliseconds } = await threadTime(() => render(text));
  const times = [milliseconds];
  while (Math.min(...times) >= allowed && times.length < 3)
    times.push((await threadTime(() => render(text))).milliseconds);
  expect(Math.min(...times)).toBeLessThan(allowed);
  expect(value.settled).toBe(true);
  expect(Buffer.byteLength(value.html ?? "")).toBeLessThanOrEqual(mostBytes(text.length));
  return value;
}
