import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { Answer } from "./answer.ts";
import type { Exchange, Middleware } from "./exchange.ts";

export const send: Middleware = async (exchange, next) => {
  const answer = await next();
  if (answer?.stream) await pass(exchange, answer, answer.stream);
  else if (answer) write(exchange, answer);
  return null;
};

/**
 * Streams a download at the speed of its reader. When the stream fails, the connection is
 * destroyed, so that the reader does not take a part for the whole file.
 */
async function pass(
  { message, reply }: Exchange,
  { status, headers, cookies }: Answer,
  stream: NonNullable<Answer["stream"]>,
): Promise<void> {
  if (reply.destroyed || message.method === "HEAD") await stream.cancel();
  if (reply.destroyed) return;
  if (cookies.length > 0) reply.setHeader("Set-Cookie", cookies);
  reply.writeHead(status, headers);
  if (message.method === "HEAD") reply.end();
  else await pipeline(Readable.fromWeb(stream as ReadableStream), reply).catch(() => undefined);
}

/** Sends nothing when the reader has disconnected. */
export function write({ message, reply }: Exchange, answer: Answer): void {
  if (reply.destroyed) return;
  const { status, headers, cookies, body } = answer;
  const isHead = message.method === "HEAD";
  const hasLength = status !== 204 && status !== 304 && !(isHead && body.length === 0);
  if (hasLength) reply.setHeader("Content-Length", body.length);
  if (cookies.length > 0) reply.setHeader("Set-Cookie", cookies);
  reply.writeHead(status, headers).end(isHead ? undefined : body);
}
