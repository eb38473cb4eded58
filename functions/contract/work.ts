import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { instant, nextCursor, pageQuery } from "./values.ts";
import { driftChecks, jobNames } from "./work-names.ts";

/** Background work, and the comparison of what is stored, as admins see them. */

const kind = z.object({
  name: z.enum(jobNames),
  /** What is to be done, now or later, and since when the first of it. */
  waiting: z.int(),
  waitingSince: instant.nullable(),
  running: z.int(),
  runningSince: instant.nullable(),
  failed: z.int(),
  /** When it was last done. */
  doneAt: instant.nullable(),
});
export type KindOfWork = z.output<typeof kind>;

const failedWork = z.object({
  id: z.uuid(),
  name: z.enum(jobNames),
  at: instant,
  tries: z.int(),
  /** `ended`: its worker ended, or it took too long; `unreachable`: what it needs did not answer. */
  why: z.enum(["ended", "unreachable", "error"]),
  /** What the log says of the error, without anything personal. */
  error: z.string(),
});
export type FailedWork = z.output<typeof failedWork>;

const drift = z.object({
  check: z.enum(driftChecks),
  subject: z.string(),
  expected: z.string(),
  stored: z.string(),
});
export type Drift = z.output<typeof drift>;

export const getBackgroundWork = endpoint({
  method: "get",
  path: "/admin/work",
  summary: "Waiting, running and failed background work, and what the last comparison found",
  guard: "admin",
  query: pageQuery,
  response: z.object({
    /** When a worker was last heard of; null for never. */
    workerSeenAt: instant.nullable(),
    /** Whether that is longer ago than it should be. */
    isIdle: z.boolean(),
    kinds: z.array(kind),
    /** Newest first. */
    failed: z.array(failedWork),
    next: nextCursor,
    comparison: z.object({ at: instant, found: z.int(), drifts: z.array(drift) }).nullable(),
  }),
  problems: [],
});

export const retryWork = endpoint({
  method: "post",
  path: "/admin/work/retry",
  summary:
    "Try failed background work again: one piece, or all of a kind; what is not failed stays",
  guard: "admin",
  body: z.object({ name: z.enum(jobNames), job: z.union([z.literal("all"), z.uuid()]) }),
  status: 204,
  response: z.null(),
  problems: ["recent-login-required"],
});
