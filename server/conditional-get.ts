import { isKnown } from "#app/http/entity-tag.ts";
import type { Middleware } from "./exchange.ts";

/**
 * The headers that a 304 repeats. The policy is not repeated: the kept body's scripts have the
 * nonce of its own policy.
 */
const validating = ["etag", "cache-control", "vary"];

/** Answers 304 to a client that already has the page or file, by its ETag. */
export const conditionalGet: Middleware = async ({ message }, next) => {
  const answer = await next();
  const etag = answer?.headers["etag"];
  if (!answer || !etag || !isKnown(etag, message.headers["if-none-match"])) return answer;
  const headers = Object.fromEntries(
    Object.entries(answer.headers).filter(([name]) => validating.includes(name)),
  );
  return { ...answer, status: 304, headers, cookies: [], body: Buffer.of(), compressed: {} };
};
