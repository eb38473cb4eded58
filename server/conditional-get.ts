import { isKnown } from "#app/request/http/entity-tag.ts";
import { replaceResponse, type Middleware } from "./context.ts";

/**
 * A 304 does not repeat the security policy: the scripts of the cached body carry the nonce of the
 * policy that was sent with it.
 */
const kept = new Set(
  [
    ...["ETag", "Cache-Control", "Vary"],
    ...["Access-Control-Allow-Origin", "Access-Control-Expose-Headers"],
    ...["RateLimit", "RateLimit-Policy"],
  ].map((name) => name.toLowerCase()),
);

/** Uses the ETag that a response has. Hono's `etag` would also read responses without one, downloads too. */
export const conditionalGet: Middleware = async (c, next) => {
  await next();
  const { headers } = c.res;
  const etag = headers.get("ETag");
  if (!etag || !isKnown(etag, c.req.header("If-None-Match"))) return;
  const repeated = [...headers].filter(([name]) => kept.has(name));
  replaceResponse(c, null, { status: 304, headers: Object.fromEntries(repeated) });
};
