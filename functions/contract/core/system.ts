import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const ok = z.object({ status: z.literal("ok") });

export const getHealth = endpoint({
  method: "get",
  path: "/healthz",
  summary: "Whether the API is alive",
  guard: "public",
  response: ok,
  problems: [],
});

export const neededParts = ["database", "identity"] as const;

export const getReadiness = endpoint({
  method: "get",
  path: "/readyz",
  summary: "Whether the API reaches all that it needs",
  guard: "public",
  response: ok,
  problems: ["unavailable"],
});
