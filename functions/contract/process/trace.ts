import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

/** W3C Trace Context: the trace of a request, and this process's part of it. */
type Trace = {
  readonly traceId: string;
  readonly spanId: string;
  readonly flags: string;
};

/** Registered, because a build has its own copy of this module. */
const key = Symbol.for("ayni.trace");
const once = globalThis as { [key]?: AsyncLocalStorage<Trace> };
const traces = (once[key] ??= new AsyncLocalStorage<Trace>());

/** Hexadecimal digits of a random UUID: never zeros only, which the standard forbids. */
const random = (digits: number): string => randomUUID().replaceAll("-", "").slice(0, digits);

const form =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(?:-|$)/;

/** Runs `run` in the trace that the header names, or else in the present one, or in a new one. */
export function inTrace<T>(traceparent: string | null | undefined, run: () => T): T {
  const named = form.exec(traceparent ?? "");
  if (!named && currentTrace()) return run();
  const [, traceId = random(32), flags = "00"] = named ?? [];
  return traces.run({ traceId, spanId: random(16), flags }, run);
}

export const currentTrace = (): Trace | undefined => traces.getStore();

/** The header for a call that belongs to the present trace. */
export function traceparent(): string | undefined {
  const trace = currentTrace();
  return trace && `00-${trace.traceId}-${trace.spanId}-${trace.flags}`;
}
