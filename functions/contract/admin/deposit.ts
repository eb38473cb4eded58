import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { adminReason, id, instant, money, nextCursor, pageQuery, slug } from "../core/values.ts";

const waitingDeposit = z.object({
  id,
  at: instant,
  reason: z.enum(["token-unknown", "pool-unknown", "community-closed"]),
  /** Null for a token that is not in the catalogue: its `units` are base units of `contract`. */
  amount: money.nullable(),
  units: z.string(),
  contract: z.string().nullable(),
  sender: z.string(),
  transaction: z.string(),
  community: slug.nullable(),
});
export type WaitingDeposit = z.output<typeof waitingDeposit>;

export const listWaitingDeposits = endpoint({
  method: "get",
  path: "/admin/deposits",
  summary: "Deposits that name no open pool or no known token, oldest first",
  guard: "admin",
  query: pageQuery,
  response: z.object({ deposits: z.array(waitingDeposit), next: nextCursor }),
});

/** A repeated request changes nothing. */
export const assignDeposit = endpoint({
  method: "post",
  path: "/admin/deposits/assign",
  summary: "Add a deposit that waits to the reward pool of a community",
  guard: "admin",
  body: z.object({ reference: id, community: slug, reason: adminReason }),
  problems: ["recent-login-required", "not-found", "pool-unknown", "deposit-token-unknown"],
});
