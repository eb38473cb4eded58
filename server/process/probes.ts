import type { Handler } from "hono";
import type { ServerEnv } from "../context.ts";

export type Missing = () => Promise<readonly string[]>;

/** Answers a load balancer: 200, or 503 with the names of the missing parts. */
export const probe =
  (missingParts: Missing): Handler<ServerEnv> =>
  async (c) => {
    c.set("route", "probe");
    c.header("Cache-Control", "no-store");
    const missing = await missingParts();
    return missing.length === 0
      ? c.json({ status: "ok" })
      : c.json({ status: "unavailable", missing }, 503);
  };
