import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";

const numbers = z.object({ number: z.int().min(0), oldestBeside: z.int().min(0) });

export const noteWebRelease = endpoint({
  method: "put",
  path: "/releases/web",
  summary: "Notes that a web tier of this release runs, and answers the API's own",
  guard: "service",
  body: numbers,
  response: numbers,
  problems: [],
});
