import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const getHealth = endpoint({
  method: "get",
  path: "/healthz",
  summary: "Whether the API runs and reaches its database",
  guard: "public",
  response: z.object({ status: z.literal("ok") }),
  problems: ["unavailable"],
});
