import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const ok = z.object({ status: z.literal("ok") });

export const getHealth = endpoint({
  method: "get",
  path: "/healthz",
  summary: "Whether the API is alive",
  guard: "public",
  response: ok,
});

export const getReadiness = endpoint({
  method: "get",
  path: "/readyz",
  summary: "Whether this instance of the API takes requests",
  guard: "public",
  response: ok,
  problems: ["unavailable"],
});

export const neededParts = ["database", "identity"] as const;

export const getStatus = endpoint({
  method: "get",
  path: "/status",
  summary: "Whether the API reaches its dependencies",
  guard: "public",
  response: ok,
  problems: ["unavailable"],
});

const releaseNumbers = z.object({ number: z.int().min(0), oldestBeside: z.int().min(0) });

export const noteWebRelease = endpoint({
  method: "put",
  path: "/releases/web",
  summary: "Record that a web tier of this release runs; the response is the API's release",
  guard: "service",
  body: releaseNumbers,
  response: releaseNumbers,
});
