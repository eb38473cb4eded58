import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const batchLimit = 20;

/** A path below the base path with its query: `/communities/bitcoin/submissions?cursor=x`. */
const address = z
  .string()
  .max(1_000)
  .regex(/^\/(?!\/)[^\s#]*$/);

const answer = z.object({
  status: z.int(),
  body: z.unknown(),
});

export const readBatch = endpoint({
  method: "post",
  path: "/batch",
  summary:
    "Answer several GETs of one session in their order, each under its own guard; who asks is looked up once",
  guard: "session",
  allowsPendingDeletion: true,
  body: z.object({ addresses: z.array(address).min(1).max(batchLimit) }),
  response: z.object({ answers: z.array(answer) }),
  problems: [],
});
