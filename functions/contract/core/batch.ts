import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const batchLimit = 20;

/** The maximum of characters of a path in a batch. */
export const batchedPathLimit = 1_000;

/** A path below the base path with its query: `/communities/bitcoin/submissions?cursor=x`. */
const path = z
  .string()
  .max(batchedPathLimit)
  .regex(/^\/(?!\/)[^\s#]*$/);

const reply = z.object({
  status: z.int(),
  body: z.unknown(),
});

export const readBatch = endpoint({
  method: "post",
  path: "/batch",
  summary:
    "Answer several GETs of one session in their order, each under its own guard; the session is verified once",
  guard: "session",
  allowsPendingDeletion: true,
  body: z.object({ paths: z.array(path).min(1).max(batchLimit) }),
  response: z.object({ replies: z.array(reply) }),
});
