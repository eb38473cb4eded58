import { expect } from "vitest";
import { mostBytes } from "./member-text.ts";
import type { Rendered, Renderer } from "./renderer.ts";

/** Milliseconds of processor that the thread which serves others has for one text. */
const allowed = 50;

/** Milliseconds of processor that this thread took for an act, whatever else the machine did. */
export async function threadTime<T>(
  act: () => Promise<T>,
): Promise<{ value: T; milliseconds: number }> {
  const before = process.threadCpuUsage();
  const value = await act();
  const { user, system } = process.threadCpuUsage(before);
  return { value, milliseconds: (user + system) / 1_000 };
}

/**
 * Renders a text as a request does, and holds it to what may be spent on it and made of it. One
 * that takes longer is rendered twice more: what a text costs, it costs each time, while garbage of
 * others is collected in one of them.
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
