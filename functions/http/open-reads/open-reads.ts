import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import type { AppEnvironment } from "../core/dependencies.ts";
import type { Route } from "../core/route.ts";

const readMethods = ["GET", "HEAD"];

const exposed = ["ETag", "RateLimit", "RateLimit-Policy", "Retry-After", "X-Request-Id"];
const cors = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": [...exposed, "Deprecation", "Sunset"].join(", "),
};

/** True if scripts of all sites may read the response: public data, requested without a session. */
const isOpen = (c: Context<AppEnvironment>) =>
  c.get("isOutsider") === true &&
  readMethods.includes(c.req.method) &&
  c.req.header("Authorization") === undefined;

const whereOpen =
  (middleware: MiddlewareHandler): MiddlewareHandler<AppEnvironment> =>
  (c, next) =>
    isOpen(c) ? middleware(c, next) : next();

/**
 * Hono's `cors` would also answer preflights of the members' operations that share a path with a
 * public read.
 */
const allowReading: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  const asked = c.req.header("Access-Control-Request-Method");
  if (c.req.method === "OPTIONS" && asked !== undefined && readMethods.includes(asked))
    return c.body(null, 204, {
      ...cors,
      "Access-Control-Allow-Methods": [...readMethods, "OPTIONS"].join(", "),
      "Access-Control-Allow-Headers": "Accept-Language, If-None-Match",
      "Access-Control-Max-Age": "86400",
    });
  if (isOpen(c)) {
    for (const [name, value] of Object.entries(cors)) c.header(name, value);
    c.set("mayCache", true);
  }
  return next();
};

const retainedHeaders = [
  ...RETAINED_304_HEADERS,
  ...Object.keys(cors),
  "RateLimit",
  "RateLimit-Policy",
  "X-Request-Id",
];

export const isOpenRead = ({ endpoint, group }: Route): boolean =>
  endpoint.method === "get" && endpoint.guard === "public" && group !== "system";

/** CORS, compression and ETags of public reads, for outsiders alone. */
export const openReads = (app: OpenAPIHono<AppEnvironment>, paths: readonly string[]) => {
  for (const path of new Set(paths))
    app.use(
      path,
      allowReading,
      whereOpen(compress()),
      whereOpen(etag({ weak: true, retainedHeaders })),
    );
};
