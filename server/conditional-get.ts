import { isKnown } from "#app/http/entity-tag.ts";
import type { Middleware } from "./exchange.ts";

/**
 * A 304 does not repeat the security policy: the scripts of the cached body carry the nonce of the
 * policy that was sent with it.
 */
const validating = ["etag", "cache-control", "vary"];

export const conditionalGet: Middleware = async ({ message }, next) => {
  const answer = await next();
  const etag = answer?.headers["etag"];
  if (!answer || !etag || !isKnown(etag, message.headers["if-none-match"])) return answer;
  const headers = Object.fromEntries(
    Object.entries(answer.headers).filter(([name]) => validating.includes(name)),
  );
  return { ...answer, status: 304, headers, cookies: [], body: Buffer.of(), compressed: {} };
};
