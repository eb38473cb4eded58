import type { Handler } from "hono";
import type { ServerEnv } from "../context.ts";

export type Readiness = () => Promise<readonly string[]>;

/** Answers a load balancer: 200, or 503 with the names of the missing parts. */
export const probe =
  (readiness: Readiness): Handler<ServerEnv> =>
  async (c) => {
    c.set("route", "probe");
    c.header("Cache-Control", "no-store");
    const missing = await readiness();
    return missing.length === 0
      ? c.json({ status: "ok" })
      : c.json({ status: "unavailable", missing }, 503);
  };
