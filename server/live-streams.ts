import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { plainAnswer, type Answer } from "./answer.ts";
import type { Exchange, Middleware } from "./exchange.ts";

type LiveOptions = {
  readonly total?: number;
  /** Milliseconds that a reader may take to accept data before the connection is closed. */
  readonly stall?: number;
};

export type LiveStreams = {
  readonly middleware: Middleware;
  readonly end: () => void;
};

/** A quarter of the server's connection limit. */
const usualTotal = 1_000;

/** Status 204 stops a browser's event source from reconnecting. */
const nothing = plainAnswer(204, { "cache-control": "no-store" }, "");

const isLive = ({ headers }: Answer): boolean =>
  (headers["content-type"] ?? "").startsWith("text/event-stream");

/**
 * Forwards server-sent events as they arrive. Each stream holds a connection until it ends, so
 * streams are counted, and a reader who accepts no data is disconnected.
 */
export function createLiveStreams({
  total = usualTotal,
  stall = 30_000,
}: LiveOptions = {}): LiveStreams {
  const open = new Set<ServerResponse>();
  return {
    middleware: async (exchange, next) => {
      const answer = await next();
      if (!answer?.stream || !isLive(answer)) return answer;
      const { reply, message } = exchange;
      if (open.size >= total || reply.destroyed || message.method === "HEAD") {
        await answer.stream.cancel();
        return nothing;
      }
      open.add(reply);
      try {
        await relay(exchange, answer, answer.stream, stall);
      } finally {
        open.delete(reply);
      }
      return null;
    },
    end: () => {
      for (const reply of open) reply.end();
    },
  };
}

/** Ends with the stream, whether it completed or failed: the browser reconnects in both cases. */
async function relay(
  { reply }: Exchange,
  { status, headers, cookies }: Answer,
  stream: NonNullable<Answer["stream"]>,
  stall: number,
): Promise<void> {
  const reader = stream.getReader();
  const gone = new AbortController();
  reply.once("close", () => {
    gone.abort();
    reader.cancel().catch(() => undefined);
  });
  if (cookies.length > 0) reply.setHeader("Set-Cookie", cookies);
  // Tells a proxy not to buffer the stream: nginx reads the last of these headers.
  reply.writeHead(status, { ...headers, Connection: "close", "X-Accel-Buffering": "no" });
  reply.flushHeaders();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || reply.writableEnded) break;
      if (reply.write(value)) continue;
      await once(reply, "drain", {
        signal: AbortSignal.any([gone.signal, AbortSignal.timeout(stall)]),
      });
    }
  } catch {
    // The API has disconnected, or the reader accepts no data.
  }
  reader.cancel().catch(() => undefined);
  reply.end();
  const late = setTimeout(() => reply.destroy(), stall);
  reply.once("close", () => clearTimeout(late));
  late.unref();
}
