import type { Answer } from "./answer.ts";
import type { Exchange, Middleware } from "./exchange.ts";

/** Sends what the rest of the chain answers. */
export const send: Middleware = async (exchange, next) => {
  const answer = await next();
  if (answer) write(exchange, answer);
  return null;
};

/** Writes an answer whole; nothing to a reader who has gone. */
export function write({ message, reply }: Exchange, answer: Answer): void {
  if (reply.destroyed) return;
  const { status, headers, cookies, body } = answer;
  const isHead = message.method === "HEAD";
  const hasLength = status !== 204 && status !== 304 && !(isHead && body.length === 0);
  if (hasLength) reply.setHeader("Content-Length", body.length);
  if (cookies.length > 0) reply.setHeader("Set-Cookie", cookies);
  reply.writeHead(status, headers).end(isHead ? undefined : body);
}
