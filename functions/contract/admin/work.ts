import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { instant, nextCursor, pageQuery } from "../core/values.ts";
import { mismatchChecks, jobNames } from "./work-names.ts";

const kind = z.object({
  name: z.enum(jobNames),
  waiting: z.int(),
  waitingSince: instant.nullable(),
  running: z.int(),
  runningSince: instant.nullable(),
  failed: z.int(),
  doneAt: instant.nullable(),
});
export type KindOfWork = z.output<typeof kind>;

const failedWork = z.object({
  id: z.uuid(),
  name: z.enum(jobNames),
  at: instant,
  tries: z.int(),
  /** `ended`: the worker stopped or timed out; `unreachable`: a dependency did not respond. */
  why: z.enum(["ended", "unreachable", "error"]),
  error: z.string(),
});
export type FailedWork = z.output<typeof failedWork>;

const mismatch = z.object({
  check: z.enum(mismatchChecks),
  subject: z.string(),
  expected: z.string(),
  stored: z.string(),
});
export type Mismatch = z.output<typeof mismatch>;

export const getBackgroundWork = endpoint({
  method: "get",
  path: "/admin/work",
  summary: "Waiting, running and failed background work, and what the last comparison found",
  guard: "admin",
  query: pageQuery,
  response: z.object({
    workerSeenAt: instant.nullable(),
    isIdle: z.boolean(),
    kinds: z.array(kind),
    failed: z.array(failedWork),
    next: nextCursor,
    comparison: z.object({ at: instant, found: z.int(), mismatches: z.array(mismatch) }).nullable(),
  }),
});

export const retryWork = endpoint({
  method: "post",
  path: "/admin/work/retry",
  summary: "Retry failed background work: one job, or all of a kind",
  guard: "admin",
  body: z.object({ name: z.enum(jobNames), job: z.union([z.literal("all"), z.uuid()]) }),
  problems: ["recent-login-required"],
});
