import { isKnown } from "#app/http/entity-tag.ts";
import type { Middleware } from "./exchange.ts";

/**
 * What a 304 says again. Policies stay those that came with the body: its scripts have their nonce.
 */
const validating = ["etag", "cache-control", "vary"];

/** Answers 304 to who has the page or the file already, by its ETag. */
export const conditionalGet: Middleware = async ({ message }, next) => {
  const answer = await next();
  const etag = answer?.headers["etag"];
  if (!answer || !etag || !isKnown(etag, message.headers["if-none-match"])) return answer;
  const headers = Object.fromEntries(
    Object.entries(answer.headers).filter(([name]) => validating.includes(name)),
  );
  return { ...answer, status: 304, headers, cookies: [], body: Buffer.of(), compressed: {} };
};
